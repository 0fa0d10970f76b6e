import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { QueueList } from './queue-list.tsx';
import { songWith } from './song.fixture.ts';
import { SongSteps } from './song-steps.tsx';

const rows = (...given: object[]): string => {
  const songs = given.map((one, n) => songWith({ id: `tag_${n}`, ...one }));
  return textOf(
    <QueueList
      songs={songs}
      current={undefined}
      chosen={false}
      linkTo={({ id }) => `?item=${id}`}
      selection={{ ids: new Set(), toggle: () => {} } as never}
      selectable={[]}
    />,
  );
};

const dues: [given: object, said: string][] = [
  [{ dueAt: ahead(4 * HOUR) }, 'in 4 h'],
  [{ dueAt: ahead(59 * MINUTE) }, 'in 59 min'],
  [{ dueAt: ago(2 * HOUR) }, '2 h late'],
  [{ status: 'approved', decidedAt: ago(DAY), dueAt: ago(2 * HOUR) }, '24 hours ago'],
];

test.each(dues)('in the list a song with %o says when it is due, or when it was decided', (given, said) => {
  expect(rows({}, given)).toBe(`Rain in 5 h Ada Real Playlist | Rain ${said} Ada Real Playlist`);
});

const first = 'This is the first song in the list.';
const last = 'This is the last song in the list.';

test.each([
  [true, true, 'K J'],
  [false, true, `K ${first} J`],
  [true, false, `K J ${last}`],
  [false, false, `K ${first} J ${last}`],
])(
  'with a song before: %s, and one after: %s, the steps lead there or say why not',
  (before, after, said) => {
    const selected = {
      previous: before ? songWith() : undefined,
      next: after ? songWith() : undefined,
      moveTo: () => {},
    };
    expect(textOf(<SongSteps selected={selected as never} />)).toBe(said);
  },
);
