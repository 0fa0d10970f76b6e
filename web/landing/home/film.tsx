import { Play } from 'lucide-react';
import type { ExternalFilm } from '#contract/public-site.ts';
import { pictures } from '../brand-pictures.ts';
import { SectionHeader } from '../section.tsx';
import { useSite } from '../site.tsx';
import { words } from './words.ts';

/** Upright on a phone, as the film is there. */
const frame = 'aspect-9/16 w-full rounded-xl border border-line bg-black sm:aspect-video';

/** The product in half a minute. Nothing is requested from anybody else before a visitor presses play. */
export function Film() {
  const { brand, film } = useSite();
  return (
    <section id="film" aria-labelledby="film-title" className="scheme-dark bg-canvas text-ink">
      <div className="wrap grid items-center gap-x-5 gap-y-6 max-sm:grid-cols-[1fr_10rem] sm:gap-x-12 py-6 sm:py-10 lg:grid-cols-[1fr_2fr] lg:py-16">
        <SectionHeader
          id="film"
          title={words[brand].filmTitle}
          lead={<p>Recorded in the product with demo data. About half a minute, no sound.</p>}
        />
        {film ? <FilmElsewhere film={film} /> : <OwnFilm />}
      </div>
    </section>
  );
}

/** Nothing to see: without the attribute, browsers paint over the poster of the style sheet. */
const CLEAR = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

function OwnFilm() {
  const { brand, identity } = useSite();
  const { film, captions } = pictures[brand];
  return (
    <video
      controls
      muted
      playsInline
      preload="none"
      poster={CLEAR}
      aria-label={`How a campaign with ${identity.name} runs`}
      className={`${frame} film-poster`}
    >
      <source src={film.wide} media="(min-width: 500px)" type="video/mp4" />
      <source src={film.phone} type="video/mp4" />
      <track kind="captions" src={captions} srcLang="en" label="English" default />
      <a href={film.wide}>Watch the video</a>
    </video>
  );
}

/** The film of the configuration: a link, and in its place the player where there is one. */
function FilmElsewhere({ film }: { film: ExternalFilm }) {
  const { brand, identity } = useSite();
  const { poster } = pictures[brand];
  return (
    <div>
      <a
        href={film.page}
        {...(film.frame && {
          'data-film': film.frame,
          'data-title': `How a campaign with ${identity.name} runs`,
        })}
        className="group relative block overflow-hidden rounded-xl"
      >
        <picture>
          <source srcSet={poster.wide} media="(min-width: 500px)" width={1280} height={720} />
          <img
            src={poster.phone}
            width={540}
            height={960}
            alt=""
            loading="lazy"
            decoding="async"
            className={frame}
          />
        </picture>
        <span className="absolute inset-0 grid place-items-center">
          <span className="inline-flex items-center gap-3 rounded-full bg-white py-3 pr-6 pl-5 font-semibold text-black shadow-float transition-transform duration-150 ease-out group-hover:scale-105">
            <Play aria-hidden="true" className="size-5 fill-current" />
            Play the video
          </span>
        </span>
      </a>
      <p className="mt-3 text-sm text-muted">
        Watch the video on {film.frame ? 'YouTube' : new URL(film.page).host}. Nothing loads from there until
        you press play.
      </p>
    </div>
  );
}
