import { brandNames } from '#contract/brand.ts';

/** The name these pages speak of. */
export const BRAND = brandNames['real-playlist'];

/**
 * The pages are rendered once, at build, and served by installations whose address and support mailbox are only
 * known when they run: the server replaces these two words in the HTML it sends.
 */
export const PUBLIC_URL = '%PUBLIC_URL%';
export const SUPPORT_EMAIL = '%SUPPORT_EMAIL%';

/**
 * The film on the landing page: the id of the published video, as in `youtube.com/watch?v=ID`. Publish the film, put
 * its id here, and keep the transcript in `home/film.tsx` in step with what is said.
 */
export const FILM_ID = 'RealPlaylst';
export const filmPage = `https://www.youtube.com/watch?v=${FILM_ID}`;
export const filmFrame = `https://www.youtube-nocookie.com/embed/${FILM_ID}?autoplay=1&rel=0`;

/** Where the links of these pages lead; `signedIn` is the same place for an artist who is signed in already. */
export const links = {
  login: '/user/login',
  builder: { href: '/user/login', signedIn: '/user' },
  trial: { href: '/user/login?next=%2Fuser%3Fpackage%3Dtrial', signedIn: '/user?package=trial' },
} as const;

export const mailto = (subject: string, body?: string): string =>
  `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent(subject)}${body ? `&body=${encodeURIComponent(body)}` : ''}`;

export const demoMail = mailto(
  `A demo of ${BRAND}`,
  'Hello,\n\nI would like to see a demo. My artist name is:\nA link to my music:\nTimes that suit me (with time zone):\n',
);
