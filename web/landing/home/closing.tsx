import { buttonStyle } from '#web/ui/button-style.ts';
import { demoMail, links } from '../site.ts';
import { WaveBand } from '../wave-band.tsx';

export function Closing() {
  return (
    <section aria-labelledby="closing-title" className="border-t border-line">
      <div className="wrap pt-16 lg:pt-28">
        <h2 id="closing-title" className="max-w-[10.5em] text-4xl font-bold">
          Hear what three curators say.
        </h2>
        <p className="mt-5 max-w-[32em] text-lg text-muted">
          The trial pitches one song to three reviewed curators. You get their answers, word for word.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a
            href={links.trial.href}
            data-signed-in={links.trial.signedIn}
            className={buttonStyle('primary', 'lg', 'max-sm:w-full')}
          >
            Get Started For Free
          </a>
          <a href={demoMail} className={buttonStyle('quiet', 'lg', 'max-sm:w-full')}>
            Request a demo by e-mail
          </a>
        </div>
      </div>
      <WaveBand played="all" className="my-14 h-16 lg:h-24" />
    </section>
  );
}
