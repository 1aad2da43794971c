// Sets a remembered theme before the first paint. The page's own code comes too late for that and would flash.
try {
  const remembered = localStorage.getItem("plancia.theme");
  if (remembered === "light" || remembered === "dark") document.documentElement.dataset.theme = remembered;
} catch {
  // No storage: the system's preference holds.
}
