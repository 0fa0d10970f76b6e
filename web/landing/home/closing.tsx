import { buttonStyle } from '#web/ui/button-style.ts';
import { links, useDemoMail, useSite } from '../site.tsx';
import { words } from './words.ts';

export function Closing() {
  const demo = useDemoMail();
  return (
    <section aria-labelledby="closing-title" className="border-t border-line bg-accent text-accent-ink">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-4 py-6 sm:py-10 lg:py-14">
        <div>
          <h2 id="closing-title" className="text-2xl sm:text-3xl font-bold">
            {words[useSite().brand].closingTitle}
          </h2>
          <p className="mt-3 max-w-[34em] sm:text-lg">
            The free trial pitches one song to three playlists, and you get their curators’ answers word for
            word.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:w-full">
          <a href={links.trial} className={buttonStyle('secondary', 'lg', 'max-sm:w-full')}>
            Get Started For Free
          </a>
          <a href="/faq" className="py-1.5 font-semibold underline underline-offset-4">
            Questions and answers
          </a>
          <a href={demo} className="py-1.5 max-sm:hidden font-semibold underline underline-offset-4">
            Request a demo by email
          </a>
        </div>
      </div>
    </section>
  );
}
