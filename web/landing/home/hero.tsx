import { buttonStyle } from '#web/ui/button-style.ts';
import { BrandName, links, useDemoMail, useSite } from '../site.tsx';
import { PhonePicture } from './product-picture.tsx';

export function Hero() {
  const { identity } = useSite();
  const [first = '', second = ''] = identity.slogan.split(/(?<=\.) /);
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden">
      <div className="wrap grid items-center gap-x-16 gap-y-10 py-10 sm:py-16 lg:grid-cols-[1fr_20rem] lg:pt-16 lg:pb-0">
        <div className="lg:pb-16">
          <p className="text-sm font-semibold text-accent">Playlist pitching for independent artists</p>
          <h1
            id="hero-title"
            className="mt-4 text-4xl font-bold lg:max-w-[11em] lg:text-[clamp(3rem,5vw,4.25rem)]"
          >
            <span className="block">{first}</span> <span className="block">{second}</span>
          </h1>
          <p className="mt-6 max-w-[34em] text-lg text-muted">
            <BrandName /> pitches your song to playlist curators whose playlists we review every week. They
            decide for themselves. You see every yes, the reason for every no, and each day your song stays on
            a playlist.
          </p>
          <SongForm />
          <OtherEntryLinks />
        </div>
        <div className="hidden self-end lg:block">
          <div className="-mb-40 overflow-hidden rounded-[2.25rem] border-8 border-ink/85 bg-surface shadow-float">
            <PhonePicture />
          </div>
        </div>
      </div>
    </section>
  );
}

/** Leads to the builder with the link as `?song=`. It works without script. */
const SongForm = () => (
  <form action={links.builder} method="get" className="mt-8 max-w-[36rem]">
    <label htmlFor="song" className="font-semibold">
      Your song’s link on Spotify
    </label>
    <div className="mt-2 flex gap-2 max-sm:flex-col">
      <input
        id="song"
        name="song"
        required
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://open.spotify.com/track/…"
        className="h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface px-4 text-base placeholder:text-muted hover:border-ink"
      />
      <button type="submit" className={buttonStyle('primary', 'lg')}>
        Start with this song
      </button>
    </div>
  </form>
);

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
