import { afterEach, expect, test, vi } from 'vitest';
import { placements } from '#contract/admin-calls.ts';
import { noTeam, type TeamRole } from '#contract/team.ts';
import { DAY } from '#contract/time.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { session } from '#web/lib/session.ts';
import { PlacementSection } from './placement-section.tsx';

afterEach(() => {
  clearAnswers();
  vi.restoreAllMocks();
});

const placement = {
  ...{ readable: true, writable: true, status: 'live', endedBy: null, checkedAt: ago(2 * DAY) },
  ...{ source: 'account', position: 4, daysSeen: 3, days: [], checks: 0 },
  ...{ addedByUs: false, removalAskedAt: null },
  song: { songName: 'Rain', artistName: 'Ada' },
  playlist: { name: 'Night Bus', url: 'https://open.spotify.com/playlist/1' },
};
const asked = { params: { name: 'admin', id: 'cmp_1' } } as const;
const section = (): string => textOf(<PlacementSection name="admin" of={{ campaignId: 'cmp_1' }} />);
const rowsOf = (given: object[]) => given.map((one, n) => ({ ...placement, id: `${n}`, ...one })) as never;
const told = (...given: object[]): string => {
  putAnswer(placements.ofCampaign, asked, rowsOf(given));
  return section();
};

const name = 'Placements | Night Bus (opens in a new tab)';
const checked = 'Checked by a connected account 2 days ago.';
const buttons = 'Check now Record evidence Move';
const noAccess = 'No connected account has access to this playlist. Record evidence instead.';
const noAdds = 'Changing playlists is switched off for this brand, or the curator doesn’t let us add songs.';

const states: [what: string, given: object, said: string][] = [
  ['is live', {}, `Live No days yet | Seen on 3 days, position 4. ${checked} ${buttons}`],
  [
    'is live, without a known position',
    { position: null, daysSeen: 1, source: 'word' },
    `Live No days yet | Seen on 1 day. Checked by word of mouth 2 days ago. ${buttons}`,
  ],
  [
    'was not checked',
    { status: 'pending', checkedAt: null, source: null },
    `Not seen yet No days yet | Not checked yet ${buttons}`,
  ],
  ['is live unchecked', { checkedAt: null }, `Live No days yet | Not checked yet ${buttons}`],
  [
    'was pending at its last check',
    { status: 'pending', daysSeen: 0 },
    `Not seen yet No days yet | Seen on 0 days. ${checked} ${buttons}`,
  ],
  [
    'ended unchecked',
    { status: 'ended', endedBy: 'not_delivered', checkedAt: null },
    'Never confirmed No days yet | Never checked',
  ],
  [
    'was removed early',
    { status: 'removed', endedBy: 'song_gone' },
    `Removed early No days yet | Seen on 3 days. ${checked}`,
  ],
  [
    'was removed early, where we had added it',
    { status: 'removed', endedBy: 'song_gone', addedByUs: true },
    `Removed early No days yet | Seen on 3 days. ${checked} Remove song`,
  ],
  ['ended in no known way', { status: 'ended' }, `Ended No days yet | Seen on 3 days. ${checked}`],
  [
    'we added',
    { addedByUs: true },
    `Live No days yet | Seen on 3 days, position 4. ${checked} ${buttons} Remove song`,
  ],
  [
    'we were asked to remove',
    { addedByUs: true, removalAskedAt: ago(DAY) },
    `Live No days yet | Seen on 3 days, position 4. ${checked} ${buttons} Remove song The removal of this song has already been requested.`,
  ],
  [
    'no account can read',
    { readable: false },
    `Live No days yet | Seen on 3 days, position 4. ${checked} Check now ${noAccess} Record evidence Move ${noAccess}`,
  ],
  [
    'we may not move',
    { writable: false },
    `Live No days yet | Seen on 3 days, position 4. ${checked} ${buttons} ${noAdds}`,
  ],
  [
    'has checks',
    { checks: 1 },
    `Live No days yet | Seen on 3 days, position 4. ${checked} ${buttons} 1 check and evidence`,
  ],
];

test.each(states)('a placement that %s says what is known, and offers what fits', (_what, given, said) => {
  expect(told(given)).toBe(`${name} ${said}`);
});

const rights: [role: TeamRole, offered: string][] = [
  ['admin', ` ${buttons} Remove song`],
  ['fulfilment', ` ${buttons} Remove song`],
  ['reviewer', ' Check now Record evidence'],
  ['support', ''],
];

test.each(rights)('of the team, %s is offered:%s', (role, offered) => {
  vi.spyOn(session, 'team').mockReturnValue({ ...noTeam, 'real-playlist': role });
  expect(told({ addedByUs: true })).toBe(
    `${name} Live No days yet | Seen on 3 days, position 4. ${checked}${offered}`,
  );
});

test('on the page of a playlist each placement names its song', () => {
  const ofPlaylist = { params: { name: 'eaa', id: 'pls_1' } } as const;
  const page = () => textOf(<PlacementSection name="eaa" of={{ playlistId: 'pls_1' }} />, '/eaa/playlists');
  putAnswer(placements.ofPlaylist, ofPlaylist, rowsOf([{}]));
  expect(page()).toMatch(/^Placements \| Rain by Ada Live No days yet \| Seen on 3 days, position 4\./);
  putAnswer(placements.ofPlaylist, ofPlaylist, []);
  expect(page()).toBe('Placements | No placements on this playlist yet.');
});

test('a campaign without placements says so, and one whose placements load or failed doesn’t', () => {
  expect(section()).toBe('Placements');
  expect(told()).toBe('Placements | No curator has accepted this song yet.');
  clearAnswers();
  putFailure(placements.ofCampaign, asked, [503, 'busy', 'Try again in a minute.']);
  expect(section()).toBe('Placements | Couldn’t load this page Try again in a minute. Try again');
});
