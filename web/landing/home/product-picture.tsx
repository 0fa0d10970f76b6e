import { pictures } from '../brand-pictures.ts';
import { useSite } from '../site.tsx';

const DARK = '(prefers-color-scheme: dark)';
const PHONE = '(max-width: 499px)';
const wide = { width: 1440, height: 900 };
const phone = { width: 780, height: 1560 };

const words = 'An order page that shows where the campaign stands, what’s next and what has happened so far.';

/** The Campaign Portal in the visitor's theme: as a computer shows it, on phones as a phone does. */
export function PortalPicture() {
  const shown = pictures[useSite().brand];
  return (
    <picture>
      <source srcSet={shown.phone.dark} media={`${PHONE} and ${DARK}`} {...phone} />
      <source srcSet={shown.phone.light} media={PHONE} {...phone} />
      <source srcSet={shown.wide.dark} media={DARK} {...wide} />
      <img
        src={shown.wide.light}
        {...wide}
        alt={words}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-xl border border-line bg-surface shadow-raised max-sm:mx-auto max-sm:max-w-[17rem] max-sm:rounded-[2rem] max-sm:border-8 max-sm:border-ink/85"
      />
    </picture>
  );
}

/** The Campaign Portal on a phone. */
export function PhonePicture() {
  const shown = pictures[useSite().brand];
  return (
    <picture>
      <source srcSet={shown.phone.dark} media={DARK} />
      <img
        src={shown.phone.light}
        {...phone}
        alt={words}
        loading="lazy"
        decoding="async"
        className="h-auto w-full"
      />
    </picture>
  );
}
