import type { ApplicationPlaylist } from '#contract/catalogue/applications/schema.ts';
import type { SignalVerdict } from '#contract/catalogue/quality/schema.ts';
import { signalsOf } from '#server/domains/catalogue/quality/signals.ts';
import type { SentPlaylist } from './applications.queries.ts';

/** What keeps a playlist out, even if its curator is accepted; null for nothing. */
export function hindranceOf(
  { missing, name, followers }: Pick<SentPlaylist, 'missing' | 'name' | 'followers'>,
  doubles: ApplicationPlaylist['doubles'],
): string | null {
  if (missing) return 'Spotify doesn’t show this playlist. It’s private, or gone.';
  if (name === null) return 'Spotify hasn’t been asked yet.';
  if (followers === null) return 'Its followers aren’t known.';
  return doubles.find(({ of }) => of === 'playlist')?.text ?? null;
}

/** A playlist with what the signals of the catalog say of the looks at it. */
export function judgePlaylist(
  sent: SentPlaylist,
  doubles: ApplicationPlaylist['doubles'],
  now: Date,
): ApplicationPlaylist {
  const { url, genres, name, followers, looks } = sent;
  const history = looks.map((look) => ({ ...look, at: new Date(look.at), tracks: null }));
  return {
    url,
    genres,
    name,
    followers,
    looks: looks.length,
    signals: signalsOf({ now, history, others: [], promoted: 0 }),
    doubles,
    hindrance: hindranceOf(sent, doubles),
  };
}

/** The worst that is said of the playlists. Good needs a week of followers of each, as growth does. */
export function judgementOf(
  playlists: readonly { missing: boolean; judged: ApplicationPlaylist }[],
): SignalVerdict {
  const verdicts = playlists.flatMap(({ judged }) => judged.signals.map(({ verdict }) => verdict));
  if (playlists.some(({ missing, judged }) => missing || judged.doubles.length > 0)) return 'bad';
  if (verdicts.includes('bad')) return 'bad';
  if (verdicts.includes('watch')) return 'watch';
  const grows = ({ judged }: { judged: ApplicationPlaylist }) =>
    judged.signals.some(({ name, verdict }) => name === 'growth' && verdict === 'good');
  return playlists.every(grows) ? 'good' : 'not_enough_data';
}
