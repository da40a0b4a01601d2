// What happy-dom lacks and the page uses.
Element.prototype.animate = () => ({ cancel() {}, finish() {}, finished: Promise.resolve(), onfinish: null }) as never;
Document.prototype.getAnimations = () => [];
