import type { Mutant } from './mutant.ts';

const folder = 'server/domains/fulfilment/pitches';
const fit = 'server/domains/sales/fit';
const answers = [`${folder}/answers.test.ts`];
const matching = [`${fit}/match-playlists.test.ts`];

/** Rules of pitches: limits of playlists, signed links, one answer. */
export const pitchMutants: readonly Mutant[] = [
  {
    name: 'a song is offered to a playlist whose fifth is promoted',
    about: 'limits',
    file: `${fit}/match-playlists.ts`,
    find: "  if (playlist.promoted >= maxPromoted(playlist.items)) bars.push('share');\n",
    put: '',
    tests: matching,
  },
  {
    name: 'an artist is offered to a playlist twice',
    about: 'limits',
    file: `${fit}/match-playlists.ts`,
    find: '  artists: new Set([...playlist.artists, artist]),\n',
    put: '',
    tests: matching,
  },
  {
    name: 'a campaign is planned for three playlists of one curator',
    about: 'limits',
    file: `${fit}/match-playlists.ts`,
    find: 'count < fairness.perCurator ? chosen : further',
    put: 'chosen',
    tests: matching,
  },
  {
    name: 'a link that nobody signed is accepted',
    about: 'rights',
    file: `${folder}/pitch-token.ts`,
    find: 'safeEqual(signId(secret, PURPOSE, id), signature)',
    put: 'signId(secret, PURPOSE, id) !== signature || true',
    tests: answers,
  },
  {
    name: 'a pitch is answered after its time',
    about: 'time',
    file: `${folder}/answer-pitch.ts`,
    find: "if (pitch.status === 'expired' || isLate(pitch, ctx.now()))",
    put: "if (pitch.status === 'expired')",
    tests: answers,
  },
  {
    name: 'an accepted song takes a slot that is not free',
    about: 'limits',
    file: `${folder}/answer-pitch.ts`,
    find: "  if (answer.verdict === 'accepted') await assertRoom(ctx, pitch.playlist_id);\n",
    put: '',
    tests: answers,
  },
  {
    name: 'a pitch that was taken back reads as one that was not answered in time',
    about: 'states',
    file: `${folder}/answer-pitch.ts`,
    find: "closed >= until) return 'expired';",
    put: "closed < until) return 'expired';",
    tests: ['server/domains/catalogue/quality/quality.test.ts'],
  },
  {
    name: 'campaigns that are planned together forget the pitches that operators took out',
    about: 'limits',
    file: `${folder}/read-round.ts`,
    find: 'withheld: withheld.get(campaign.id) ?? none,',
    put: 'withheld: none,',
    tests: [`${folder}/fill-up-plans.test.ts`],
  },
  {
    name: 'campaigns that are planned together offer an artist to a playlist twice',
    about: 'limits',
    file: `${folder}/read-round.ts`,
    find: 'artists: artistsOn.get(row.id) ?? none,',
    put: 'artists: none,',
    tests: [`${folder}/fill-up-plans.test.ts`],
  },
];
