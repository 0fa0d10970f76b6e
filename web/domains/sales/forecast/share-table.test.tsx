import { expect, test } from 'vitest';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { genreName, ShareTable } from './share-table.tsx';

const share = (campaigns: number, inside: number) => ({ campaigns, inside });
const row = (key: string, placements: object, streams: object, listeners: object) => ({
  key,
  name: genreName(key),
  shares: { placements, streams, listeners },
});

test('a share stands beside its numbers once there are enough campaigns, and before these stand alone', () => {
  const rows = [
    row('House', share(0, 0), share(8, 5), share(9, 6)),
    row('Hip-Hop/Rap', share(1200, 600), share(1, 0), share(0, 0)),
  ] as never;
  const text = textOf(<ShareTable title="By genre" text="Of campaigns." head="Genre" rows={rows} />);
  expect(text.split(' | ').slice(1)).toEqual([
    'Of campaigns.',
    'Genre: Placements: Streams: Listeners:',
    'House: None yet 5 of 8 67% 6 of 9',
    'Hip-Hop/ Rap: 50% 600 of 1,200 0 of 1 None yet',
  ]);
});
