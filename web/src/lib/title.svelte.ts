let title = $state(document.title);

/** Call the page something; how many games wait is added to it. */
export function entitle(text: string): void {
  title = text;
}

/** The title of the browser's tab, with the number of games that wait elsewhere. */
export function titleWith(waiting: number): string {
  return waiting > 0 ? `(${waiting}) ${title}` : title;
}
