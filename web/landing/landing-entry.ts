import './landing.css';
import { chooseTheme, currentTheme, onTheme, type Theme } from '#web/ui/theme-choice.ts';
import { belongsInBackOffice, storedRole } from './visitor.ts';

/** Also null when the browser denies storage. */
function readRole() {
  try {
    return storedRole(localStorage.getItem('user'));
  } catch {
    return null;
  }
}

const role = readRole();
if (belongsInBackOffice(role, location.pathname, location.search)) location.replace('/admin');

if (role === 'user') {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-signed-in]')) {
    link.href = link.dataset.signedIn ?? link.href;
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-signed-out]')) link.hidden = true;
}

// Without script the pages follow the system's theme.
const choice = document.querySelector<HTMLElement>('[data-theme-choice]');
const themes = choice?.querySelector('select');
if (choice && themes) {
  const showTheme = () => {
    themes.value = currentTheme();
  };
  showTheme();
  onTheme(showTheme);
  themes.addEventListener('change', () => chooseTheme(themes.value as Theme));
  choice.hidden = false;
}

// The film is a plain link until the visitor plays it; only then is its host contacted.
const film = document.querySelector<HTMLAnchorElement>('a[data-film]');
film?.addEventListener('click', (event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = film.dataset.film ?? film.href;
  frame.title = film.dataset.title ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.className = film.className;
  film.replaceWith(frame);
  frame.focus();
});
