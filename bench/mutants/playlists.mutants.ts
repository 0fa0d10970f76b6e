import type { Mutant } from './mutant.ts';

const folder = 'server/domains/catalogue/playlists';
const playlists = [`${folder}/playlists.test.ts`];
const images = [`${folder}/review-images.test.ts`];

/** Rules of playlists: brands, states, reviews and files. */
export const playlistMutants: readonly Mutant[] = [
  {
    name: 'a playlist of the other brand can be changed',
    about: 'brands',
    file: `${folder}/playlists.queries.ts`,
    find: "playlists(ctx).where('id', '=', id).where('brand', '=', ctx.brand).forUpdate()",
    put: "playlists(ctx).where('id', '=', id).forUpdate()",
    tests: ['server/http/rights-ids.test.ts'],
  },
  {
    name: 'a picture of another review is answered',
    about: 'rights',
    file: `${folder}/review-images.ts`,
    find: "    .where('review_id', 'in', reviewOf(ctx, at))\n",
    put: '',
    tests: images,
  },
  {
    name: 'the name of a file decides what a picture is',
    about: 'headers',
    file: 'server/lib/read-image.ts',
    find: "  if (textAt(content, content.length - 8, 4) !== 'IEND') return null;\n",
    put: '',
    tests: images,
  },
  {
    name: 'a condemned playlist stays in matching',
    about: 'states',
    file: `${folder}/record-review.ts`,
    find: "verdict === 'condemned' && playlist.status !== 'removed'",
    put: "verdict === 'condemned' && playlist.status === 'removed'",
    tests: playlists,
  },
  {
    name: 'an older review replaces a newer one',
    about: 'states',
    file: `${folder}/record-review.ts`,
    find: 'playlist.reviewed_at === null || reviewedAt >= playlist.reviewed_at',
    put: 'playlist.reviewed_at === null || reviewedAt <= playlist.reviewed_at',
    tests: playlists,
  },
  {
    name: 'a condemned playlist can be made active',
    about: 'states',
    file: `${folder}/playlist-state.ts`,
    find: "to === 'active' ? playlistCan.activate(facts) : null",
    put: "to === 'removed' ? playlistCan.activate(facts) : null",
    tests: playlists,
  },
];
