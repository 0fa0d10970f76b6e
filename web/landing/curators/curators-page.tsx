import { pluralize } from '#contract/plural.ts';
import type { PublicCurator } from '#contract/reporting/public-curators/schema.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { Page } from '../document.tsx';
import { useSite } from '../site.tsx';
import { Answers, Genres } from './answers.tsx';
import { CuratorMark } from './curator-mark.tsx';

export const CuratorCard = ({
  curator,
  as: Heading = 'h2',
}: {
  curator: PublicCurator;
  as?: 'h2' | 'h3';
}) => (
  <li className="relative flex flex-col gap-4 rounded-xl border border-line bg-surface p-5 hover:border-line-strong">
    <div className="flex items-center gap-4">
      <CuratorMark id={curator.id} className="size-14" />
      <div className="min-w-0">
        <Heading className="text-lg font-bold wrap-anywhere">
          <a href={`/curators/${curator.id}`} className="after:absolute after:inset-0 after:rounded-xl">
            {curator.name}
          </a>
        </Heading>
        <p className="text-sm text-muted">{pluralize(curator.playlists.length, 'playlist')}</p>
      </div>
    </div>
    <Genres genres={curator.genres.slice(0, 3)} />
    <div className="mt-auto">
      <Answers answers={curator.answers} />
    </div>
  </li>
);

function Curators() {
  const { index, identity } = useSite();
  const { items = [], next = null } = index ?? {};
  return (
    <div className="wrap py-12 sm:py-16">
      <h1 className="max-w-[14em] text-4xl font-bold">Curators who answer in public</h1>
      <p className="mt-6 max-w-[40em] text-lg text-muted">
        These curators listen to songs that {identity.name} pitches, and agreed to show how they answer. We
        list only those who agreed. We pay each of them the same for a yes and a no.
      </p>
      {items.length === 0 ? (
        <p className="mt-10 rounded-xl border border-line bg-surface p-6 text-muted">
          No curator has a public page yet. Those who agree appear here.
        </p>
      ) : (
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
          {items.map((curator) => (
            <CuratorCard key={curator.id} curator={curator} />
          ))}
        </ul>
      )}
      <p className="mt-10">
        Do you run playlists?{' '}
        <a href="/apply" className="font-semibold text-accent underline-offset-4 hover:underline">
          Become a curator
        </a>
      </p>
      {next && (
        <p className="mt-8">
          <a href={`/curators?after=${encodeURIComponent(next)}`} className={buttonStyle('secondary', 'lg')}>
            More curators
          </a>
        </p>
      )}
    </div>
  );
}

export const curatorsPage: Page = {
  path: '/curators',
  title: () => 'Curators',
  description: () =>
    'Playlist curators who agreed to show their playlists, how fast they answer, and how many songs they accept. They are paid the same for a yes and a no.',
  body: <Curators />,
};
