import { buttonStyle } from '#web/ui/button-style.ts';
import { BRAND, demoMail, links } from '../site.ts';
import { WaveBand } from '../wave-band.tsx';
import { CampaignSheet } from './campaign-sheet.tsx';

export function Hero() {
  return (
    <section aria-labelledby="hero-title">
      <div className="wrap grid items-center gap-x-16 gap-y-14 pt-14 pb-14 sm:pt-20 lg:grid-cols-[1.25fr_1fr] lg:pt-24 lg:pb-20">
        <div>
          <p className="text-sm font-semibold text-accent">Playlist pitching for independent artists</p>
          <h1 id="hero-title" className="mt-5 text-4xl font-bold lg:text-[clamp(3rem,5vw,4.5rem)]">
            <span className="block">Real people listen.</span>{' '}
            <span className="block max-w-[8em]">You read every answer.</span>
          </h1>
          <p className="mt-7 max-w-[32em] text-lg text-muted">
            {BRAND} pitches your song to playlist curators whose lists we review every week. They decide for
            themselves. You see each yes, each no with its reason, and every day your song stays on a list.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <a
              href={links.trial.href}
              data-signed-in={links.trial.signedIn}
              className={buttonStyle('primary', 'lg', 'max-sm:w-full')}
            >
              Get Started For Free
            </a>
            <a href={demoMail} className={buttonStyle('secondary', 'lg', 'max-sm:w-full')}>
              Request a demo by e-mail
            </a>
          </div>
          <p className="mt-5 text-sm text-muted">Free trial: one song, three pitches, no card.</p>
        </div>
        <CampaignSheet />
      </div>
      <WaveBand played="some" className="mb-8 h-16 lg:h-24" />
    </section>
  );
}
