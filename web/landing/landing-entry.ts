import './landing.css';
import { browserStorage } from '#web/ui/browser-storage.ts';
import { chooseTheme, currentTheme, onThemeChange, type Theme } from '#web/ui/theme-choice.ts';
import { accountLinks, belongsInBackOffice, storedRole } from './visitor.ts';

const role = storedRole(browserStorage.getItem('user'));
if (belongsInBackOffice(role, location.pathname, location.search)) location.replace('/admin');

if (role === 'user') {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-signed-in]')) {
    link.href = link.dataset.signedIn ?? link.href;
  }
}
const account = document.querySelector<HTMLAnchorElement>('[data-account]');
if (role && account) {
  const { href, text } = accountLinks[role];
  account.href = href;
  account.textContent = text;
  account.hidden = false;
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
  onThemeChange(showTheme);
  themes.addEventListener('change', () => chooseTheme(themes.value as Theme));
  choice.hidden = false;
}

// Following a link of the menu closes it, and so does a click outside it or Escape.
const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
const closeMenu = (event: Event): void => {
  const inside = event.target instanceof Node && menu?.contains(event.target);
  const onLink = event.target instanceof Element && event.target.closest('a') !== null;
  if (menu && (!inside || onLink)) menu.open = false;
};
document.addEventListener('click', closeMenu);
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

// A whole link that is pasted goes straight on.
const song = document.querySelector<HTMLInputElement>('#song');
song?.addEventListener('input', () => {
  if (/\btrack[/:][A-Za-z0-9]{22}(?![A-Za-z0-9])/.test(song.value)) song.form?.requestSubmit();
});

// A film of the configuration is a plain link until the visitor plays it; only then is its host contacted.
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
