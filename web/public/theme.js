// Loaded before the first paint, so that a chosen theme never flashes.
try {
  const { theme } = JSON.parse(localStorage.getItem("hanamachi") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser without storage keeps its own theme.
}
