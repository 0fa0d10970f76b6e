import { buttonStyle } from '#web/ui/button-style.ts';
import { BrandName, links, useDemoMail, useSite } from '../site.tsx';
import { SongForm } from '../song-form.tsx';
import { CaseCard } from './case-card.tsx';
import { PhonePicture } from './product-picture.tsx';
import { shownCases } from './shown-cases.ts';
import { words } from './words.ts';

export function Hero() {
  const { brand, identity } = useSite();
  const [first = '', second = ''] = identity.slogan.split(/(?<=\.) /);
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden">
      <div className="wrap grid items-center gap-x-16 gap-y-6 py-6 sm:py-16 lg:grid-cols-[1fr_25rem] lg:py-16">
        <div>
          <p className="text-sm font-semibold text-accent">{words[brand].kicker}</p>
          <h1
            id="hero-title"
            className="mt-3 text-4xl font-bold lg:max-w-[11em] lg:text-[clamp(3rem,5vw,4.25rem)]"
          >
            <span className="block">{first}</span> <span className="block">{second}</span>
          </h1>
          <p className="mt-4 max-w-[34em] text-muted sm:mt-6 sm:text-lg">
            <BrandName /> {words[brand].lead}
          </p>
          <SongForm />
          <OtherEntryLinks />
        </div>
        <Result />
      </div>
    </section>
  );
}

/** A campaign that ended, with the most to read; before the first one ended, the page where it would be seen. */
function Result() {
  const { best } = shownCases(useSite().cases);
  if (best)
    return (
      <div>
        <p className="mb-3 text-sm font-semibold text-muted">What an artist got</p>
        <CaseCard report={best} words={3} heading="h2" className="shadow-float" />
      </div>
    );
  return (
    <div className="hidden self-end overflow-hidden rounded-[2.25rem] border-8 border-ink/85 bg-surface shadow-float lg:-mb-40 lg:block">
      <PhonePicture />
    </div>
  );
}

function OtherEntryLinks() {
  const demo = useDemoMail();
  return (
    <>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <a href={links.trial} className={buttonStyle('secondary', 'lg', 'max-sm:w-full')}>
          Get Started For Free
        </a>
        <a
          href={demo}
          className="py-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          Request a demo by email
        </a>
      </p>
      <p className="mt-3 text-sm text-muted">Free trial: one song, three pitches, no card needed.</p>
    </>
  );
}
