// Before the first paint: the theme that this browser chose. A page may keep this file for a year, so that a change of
// it takes another name.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser without storage follows its system.
}
