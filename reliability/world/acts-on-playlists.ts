import { curators } from '#contract/catalogue/curators/calls.ts';
import { playlistImports, playlists } from '#contract/catalogue/playlists/calls.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { brandFees } from '#contract/fulfilment/fees/calls.ts';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import { playlistUrl } from '#contract/spotify/songs/rules.ts';
import { reviewBody } from '#scenario/admin.ts';
import { type Act, act, which } from './act.ts';
import { type Cast, type Playlist, shownPlaylist } from './cast.ts';
import { NotNow, office, ofOffice, wanted } from './people.ts';

/** A playlist and the others of its curator. */
const withOthers = ({ playlists }: Cast, { curatorId }: Playlist): string[] =>
  playlists.filter((each) => each.curatorId === curatorId).map(({ id }) => id);

const payable = which('curator', ({ isPayable }) => isPayable);

const together = (action: 'pause' | 'activate') => async (_world: unknown, cast: Cast, on: Playlist) => {
  const body = { action, ids: withOthers(cast, on) };
  await cast.team.fulfilment.call(playlists.bulk, { ...office, body });
};

const review = (verdict?: 'condemned') => async (_world: unknown, cast: Cast, on: { id: string }) => {
  const body = reviewBody(verdict);
  await cast.team.reviewer.call(weeklyReviews.create, { ...ofOffice(on), body });
};

/** What the team does about playlists and those who run them. */
export const playlistActs: readonly Act[] = [
  act('is suspended, and restored at once', 2, 'curator', async (_world, { team }, { id }) => {
    await team.fulfilment.call(curators.leave, { params: { id }, body: { reason: 'A mistake.' } });
    await team.fulfilment.call(curators.restore, { params: { id } });
  }),
  act('is suspended', 3, 'curator', (_world, { team }, { id }) =>
    team.fulfilment.call(curators.leave, { params: { id }, body: { reason: 'Asked to leave.' } }),
  ),
  act('comes back', 6, 'curator', (_world, { team }, { id }) =>
    team.fulfilment.call(curators.update, { params: { id }, body: { status: 'active' } }),
  ),
  act('playlists are reviewed', 12, 'none', async (world, cast) => {
    const overdue = { ...office, query: { review: 'overdue', limit: 50 } } as const;
    const due = await cast.boss.call(playlists.list, overdue);
    for (const one of wanted(due, 200, 'Playlists')) await review()(world, cast, one);
  }),
  act('playlist fails its review', 3, 'playlist', review('condemned')),
  act('playlist passes its review again', 5, 'playlist', review()),
  act('songs are looked for', 16, 'none', async (world, cast) => {
    const due = await cast.team.fulfilment.call(placements.toCheck, { query: { limit: 50 } });
    for (const { id } of wanted(due, 200, 'Checks')) {
      // What happens to a song hangs by its placement: most stay, some never come, some go.
      const fate = (id.charCodeAt(id.length - 1) * 7 + id.charCodeAt(id.length - 2)) % 10;
      const isThere = fate > 1 || (fate === 1 && world.random.chance(0.5));
      const body = { result: isThere ? ('seen' as const) : ('not_seen' as const), note: 'Looked' };
      await cast.team.fulfilment.call(placements.addEvidence, { ...ofOffice({ id }), body });
    }
  }),
  act('playlists of a curator are paused', 3, 'playlist', together('pause')),
  act('playlists of a curator are active again', 6, 'playlist', together('activate')),
  act('playlist is imported', 1, 'curator', async (world, { team, playlists: known }, { id, email }) => {
    const { id: spotifyId, name, followers } = shownPlaylist(world, id, `Import ${known.length}`);
    const text = `Link,Name,Followers,Genres,Curator email\n${playlistUrl(spotifyId)},${name},${followers},Pop,${email}\n`;
    const file = { type: 'text/csv', text };
    const checked = await team.fulfilment.call(playlistImports.check, office, { file });
    const { id: importId } = wanted(checked, 201, 'An import');
    const start = await team.fulfilment.call(playlistImports.start, ofOffice({ id: importId }));
    wanted(start, 202, 'A start');
    await world.work();
    const found = await team.fulfilment.call(playlists.list, { ...office, query: { q: name } });
    const [made] = wanted(found, 200, 'Playlists');
    if (made) known.push({ id: made.id, spotifyId, curatorId: id, isOurs: false, lostAt: null, acts: [] });
  }),
  act('fees are paid', 30, payable, async (world, { team }, who) => {
    const fees = wanted(await team.finance.call(brandFees.due, office), 200, 'Fees');
    const { due = 0 } = fees.find(({ curator }) => curator.id === who.id) ?? {};
    if (due === 0) throw new NotNow('Nothing is due.');
    const body = { due, reference: `Wire ${world.random.int(1, 1e6)}` };
    const { status } = await team.finance.call(brandFees.pay, { ...ofOffice(who), body });
    if (status >= 300) return;
    who.paid += due;
    who.paidFor = Object.keys(who.answered);
  }),
];
