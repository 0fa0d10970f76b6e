import { expect, test } from 'vitest';
import { DAY, HOUR } from '#contract/time.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { CheckCard } from './check-card.tsx';

const row = {
  ...{ id: 'plc_1', brand: 'real-playlist', curatorName: 'Mira', status: 'live', daysSeen: 5, position: 4 },
  ...{ acceptedAt: ago(9 * DAY), seenAt: ago(3 * DAY), missedAt: null, proof: null },
  song: { songName: 'Rain', artistName: 'Ada' },
  playlist: { name: 'Night Bus', url: 'https://open.spotify.com/playlist/1', image: null },
};
const nothing = () => undefined;
const told = (given: object, { current = false, allowed = true } = {}): string =>
  textOf(
    <CheckCard
      row={{ ...row, ...given } as never}
      current={current}
      allowed={allowed}
      heading={undefined}
      onEnter={nothing}
      onLook={nothing}
      onConfirm={nothing}
      onRefuse={nothing}
    />,
  );

const head = 'Rain by Ada | on Night Bus (opens in a new tab)';
const looks = 'Seen Not seen Unknown';

const states: [what: string, given: object, said: string][] = [
  ['was seen', {}, 'Last seen 3 days ago at position 4, on 5 days so far. Live'],
  [
    'was seen where nobody noted its position',
    { position: null, daysSeen: 1 },
    'Last seen 3 days ago, on 1 day so far. Live',
  ],
  ['was accepted', { status: 'pending', seenAt: null }, 'Accepted 9 days ago, not seen yet. Not seen yet'],
  ['is live, with no day on which it was seen', { seenAt: null }, 'Accepted 9 days ago, not seen yet. Live'],
  [
    'was missed',
    { missedAt: ago(5 * HOUR) },
    'Not seen 5 hours ago. If it’s still missing 6 hours after that, the placement ends as removed early. Live',
  ],
];

test.each(states)('a song that %s says what is known, and asks what was seen', (_what, given, said) => {
  expect(told(given)).toBe(`${head} | ${said} Real Playlist ${looks}`);
});

const seen = 'Last seen 3 days ago at position 4, on 5 days so far. Live Real Playlist';
const proof = { link: 'https://example.com/1', images: [], sentAt: ago(2 * DAY) };
const sent =
  'Mira sent this 2 days ago. Confirm it only if it shows this song on this playlist. https://example.com/1 (opens in a new tab)';

test('what a curator sent is to be confirmed or refused', () => {
  expect(told({ proof })).toBe(`${head} | ${seen} | ${sent} Confirm Refuse`);
  expect(told({ proof: { ...proof, link: null } })).toBe(
    `${head} | ${seen} | Mira sent this 2 days ago. Confirm it only if it shows this song on this playlist. Confirm Refuse`,
  );
});

test('the current one names the keys that act on it', () => {
  const current = true;
  expect(told({}, { current })).toBe(`${head} O | ${seen} Seen S Not seen N Unknown U`);
  expect(told({ proof }, { current })).toBe(`${head} O | ${seen} | ${sent} Confirm C Refuse R`);
});

test('who may not decide sees the same without buttons', () => {
  expect(told({}, { allowed: false })).toBe(`${head} | ${seen}`);
  expect(told({ proof }, { allowed: false })).toBe(`${head} | ${seen} | ${sent}`);
});

test('the brand of each is named', () => {
  expect(told({ brand: 'eaa' })).toMatch(/ Live EAA Seen Not seen Unknown$/);
});
