import { disclosureOf } from '#contract/catalogue/curators/rules.ts';
import type { PublicSite } from '#contract/public-site.ts';
import type { PublicCurator } from '#contract/reporting/public-curators/schema.ts';
import type { Page } from '../document.tsx';
import { useSite } from '../site.tsx';
import { SongForm } from '../song-form.tsx';
import { Answers, Genres } from './answers.tsx';
import { CuratorMark } from './curator-mark.tsx';

const since = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The curator of the page. Throws on any other page. */
function curatorOf({ curator }: Pick<PublicSite, 'curator'>): PublicCurator {
  if (!curator) throw new Error('The page of a curator needs one.');
  return curator;
}

function CuratorPage() {
  const curator = curatorOf(useSite());
  return (
    <article className="wrap grid gap-y-10 py-12 sm:py-16">
      <header className="flex flex-wrap items-center gap-6">
        <CuratorMark id={curator.id} className="size-20 sm:size-28" />
        <div className="grid min-w-0 gap-3">
          <p className="text-sm font-semibold text-accent">
            Playlist curator, in public since {since.format(new Date(curator.since))}
          </p>
          <h1 className="text-4xl font-bold wrap-anywhere">{curator.name}</h1>
          <Genres genres={curator.genres} />
        </div>
      </header>
      <blockquote className="max-w-[38em] rounded-xl bg-accent-soft p-5 text-lg font-semibold">
        “{disclosureOf(curator.brand)}”
      </blockquote>
      <section aria-labelledby="answers" className="grid gap-4">
        <h2 id="answers" className="text-2xl font-bold">
          How they answer
        </h2>
        <Answers answers={curator.answers} />
        <p className="max-w-[38em] text-sm text-muted">
          Of the pitches that they answered or let run out. A yes counts as accepted, whatever becomes of the
          song.
        </p>
      </section>
      {curator.playlists.length > 0 && (
        <section aria-labelledby="send">
          <h2 id="send" className="text-2xl font-bold">
            Send me your song
          </h2>
          <p className="mt-3 max-w-[38em] text-muted">
            Your campaign starts with these playlists starred: where your song fits, they get it first. A star
            changes neither price nor answer.
          </p>
          <SongForm stars={curator.playlists.map(({ id }) => id)} />
        </section>
      )}
      <section aria-labelledby="playlists" className="grid gap-4">
        <h2 id="playlists" className="text-2xl font-bold">
          Playlists
        </h2>
        {curator.playlists.length === 0 ? (
          <p className="text-muted">No playlist takes pitches right now.</p>
        ) : (
          <ul className="max-w-[44rem] divide-y divide-line border-y border-line">
            {curator.playlists.map(({ name, url, genres }) => (
              <li key={url} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
                <a
                  href={url}
                  rel="nofollow noopener"
                  className="font-semibold underline-offset-4 wrap-anywhere hover:underline"
                >
                  {name}
                </a>
                <span className="text-sm text-muted">{genres.join(', ')}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p>
        <a href="/curators" className="font-semibold text-accent underline-offset-4 hover:underline">
          All public curators
        </a>
      </p>
    </article>
  );
}

export const curatorPage: Page = {
  path: '/curators/{id}',
  addressOf: (site) => `/curators/${curatorOf(site).id}`,
  title: (site) => curatorOf(site).name,
  description: (site) => {
    const { name, genres } = curatorOf(site);
    return `${name} listens to songs for their playlists${genres.length > 0 ? ` (${genres.slice(0, 5).join(', ')})` : ''}. Their answers, answer times and playlists, shown with their consent.`;
  },
  body: <CuratorPage />,
};
