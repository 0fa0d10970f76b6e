import { brandNames } from '#contract/brand.ts';

/** The brand of these pages. */
export const BRAND = brandNames['real-playlist'];

/**
 * The pages are rendered once at build, but an installation's address and support mailbox are known only at run time.
 * The server replaces these two placeholders in the HTML that it sends.
 */
export const PUBLIC_URL = '%PUBLIC_URL%';
export const SUPPORT_EMAIL = '%SUPPORT_EMAIL%';

/**
 * The film on the landing page: the id of the published video, as in `youtube.com/watch?v=ID`. To publish another
 * film, change this id and the transcript in `home/film.tsx`.
 */
export const FILM_ID = 'RealPlaylst';
export const filmPage = `https://www.youtube.com/watch?v=${FILM_ID}`;
export const filmFrame = `https://www.youtube-nocookie.com/embed/${FILM_ID}?autoplay=1&rel=0`;

/** The link targets of these pages; `signedIn` is the target for an artist who is signed in. */
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
