import fc from 'fast-check';
import { expect, it } from 'vitest';
import { offersOf } from '#contract/sales/packages/offers.ts';
import { boughtOf, durationNames, listPrice } from '#contract/sales/packages/rules.ts';
import { fittingPlaylists, type MatchedPlaylist } from '#server/domains/sales/fit/match-playlists.ts';
import { songOf } from '#server/domains/sales/fit/song-fit.ts';

const playlist = (id: string, followers: number): MatchedPlaylist => ({
  id,
  curatorId: `of ${id}`,
  genres: ['Pop'],
  moods: [],
  languages: [],
  status: 'active',
  verdict: 'healthy',
  reviewed: true,
  isCuratorAway: false,
  refusedGenres: [],
  refusesAi: false,
  weeklyLimit: null,
  standing: 90,
  slots: 10,
  items: 100,
  followers,
  promoted: 0,
  offeredToday: 0,
  offeredThisWeek: 0,
  artists: new Set(),
});

const packages = fc.uniqueArray(
  fc.record({ amount: fc.integer({ min: 100, max: 100_000 }), pitches: fc.integer({ min: 1, max: 30 }) }),
  { minLength: 1, maxLength: 4, selector: ({ pitches }) => pitches },
);
/** Playlists, how many of them are left out, and two artists who each leave out others and star some. */
const chosen = fc
  .array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 20 })
  .chain((followers) => {
    const all = followers.map((count, index) => playlist(`p${index}`, count));
    const ids = all.map(({ id }) => id);
    const order = fc.shuffledSubarray(ids, { minLength: ids.length });
    const artist = fc.record({ order, starred: fc.subarray(ids) });
    return fc.record({
      all: fc.constant(all),
      left: fc.nat({ max: ids.length }),
      artists: fc.tuple(artist, artist),
    });
  });

it('asks a price that depends on the number of pitches alone, whoever is starred or left out', () => {
  fc.assert(
    fc.property(
      packages,
      chosen,
      fc.constantFrom(...durationNames),
      (sold, { all, left, artists }, duration) => {
        const [one, other] = artists.map(({ order, starred }) => {
          const song = songOf({
            genres: ['Pop'],
            leftOut: new Set(order.slice(left)),
            starred: new Set(starred),
          });
          const now = fittingPlaylists(song, all).length;
          expect(now).toBe(left);
          const paid = sold.map((row) => ({ ...row, trial: false }));
          return offersOf(paid, { now, ever: now }, { duration, waits: true }).map((offer) => [
            offer.pitches,
            listPrice(boughtOf(offer.sold, offer.pitches), duration),
          ]);
        });
        expect(one).toEqual(other);
      },
    ),
  );
});
