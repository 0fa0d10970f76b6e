import type { Mutant } from './mutant.ts';

const folder = 'server/domains/fulfilment/placements';
const rules = [`${folder}/placement-rules.test.ts`];
const checks = [`${folder}/checks.test.ts`];
const ledger = [`${folder}/ledger.test.ts`];

/** Rules of placements, their checks and the ledger. */
export const placementMutants: readonly Mutant[] = [
  {
    name: 'a check that says nothing counts as a miss',
    about: 'states',
    file: `${folder}/placement-rules.ts`,
    find: "} else if (result === 'not_seen' && before.status === 'live') {",
    put: "} else if (before.status === 'live') {",
    tests: rules,
  },
  {
    name: 'one miss removes a placement',
    about: 'states',
    file: `${folder}/placement-rules.ts`,
    find: '    before.missed_at !== null &&\n    at >= plus(before.missed_at, REMOVED_AFTER_MS);',
    put: '    true;',
    tests: rules,
  },
  {
    name: 'two misses within six hours remove a placement',
    about: 'time',
    file: `${folder}/placement-rules.ts`,
    find: 'at >= plus(before.missed_at, REMOVED_AFTER_MS);',
    put: 'at >= before.missed_at;',
    tests: rules,
  },
  {
    name: 'a sight after a miss leaves the miss',
    about: 'states',
    file: `${folder}/placement-rules.ts`,
    find: '      missed_at: null,\n',
    put: '',
    tests: rules,
  },
  {
    name: 'a song that is on the playlist is added again',
    about: 'durability',
    file: `${folder}/change-playlist.ts`,
    find: '    entryOf(contents, trackId) === undefined\n      ? (token, playlistId) => ctx.outside.spotify.addItem(',
    put: '    contents.entries.length >= 0\n      ? (token, playlistId) => ctx.outside.spotify.addItem(',
    tests: checks,
    named: 'gets it once',
  },
  {
    name: 'a song that others put on the playlist counts as added by us',
    about: 'rights',
    file: `${folder}/change-playlist.ts`,
    find: '...(wrote && { written_at: now() })',
    put: '...({ written_at: now() })',
    tests: [`${folder}/removal.test.ts`],
    named: 'never ours to remove',
  },
  {
    name: 'a change whose outcome is unknown is repeated at once',
    about: 'locks',
    file: `${folder}/lease-playlist.ts`,
    find: '        inDoubt = true;\n',
    put: '',
    tests: checks,
    named: 'answer to the first try was lost',
  },
  {
    name: 'two processes change a playlist at the same time',
    about: 'locks',
    file: `${folder}/lease-playlist.ts`,
    find: "            eb('playlist_contents.lease_until', 'is', null),\n",
    put: "            eb('playlist_contents.lease_until', 'is', null),\n            eb('playlist_contents.lease_until', 'is not', null),\n",
    tests: checks,
    named: 'answer to the first try was lost',
  },
  {
    name: 'the hash of a check leaves its result out',
    about: 'durability',
    file: `${folder}/chain.ts`,
    find: '    row.result,\n',
    put: '',
    tests: ledger,
  },
  {
    name: 'a row of the ledger need not follow the one before',
    about: 'durability',
    file: `${folder}/verify-ledger.ts`,
    find: "  if (row.number !== (before?.number ?? 0) + 1) return 'the previous row is missing';\n  if (row.before_hash !== (before?.hash ?? '')) return 'it doesn’t follow the previous row';\n",
    put: '',
    tests: ledger,
  },
  {
    name: 'the picture of another placement is taken as evidence',
    about: 'rights',
    file: `${folder}/evidence-images.ts`,
    find: "    .where('placement_images.id', '=', at.imageId)\n    .where('placements.id', '=', at.id)\n    .where('placements.brand', '=', ctx.brand)\n",
    put: "    .where('placement_images.id', '=', at.imageId)\n",
    tests: ['server/http/rights-ids.test.ts'],
    named: 'the id of another artist or brand gets the same answer as an absent one',
  },
];
