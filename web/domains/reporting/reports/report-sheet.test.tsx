import { expect, test } from 'vitest';
import { DAY } from '#contract/time.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { type GivenReport, pitchTo, placementOf, reportWith } from './report.fixture.ts';
import { ReportSheet } from './report-sheet.tsx';

const partsOf = (given: GivenReport, more: object = {}): string[] =>
  textOf(<ReportSheet report={reportWith(given)} {...more} />).split(' | ');

const head = ['Campaign report', 'Rain', 'Ada', 'Mar 7, 2026 to Mar 21, 2026, day 4'];
const counted = ['Sent: 2 of 10 pitches', 'Answered: 0 of 2 sent', 'Accepted: 0 no answers Print'];
const until = 'Answer by Mar 11, 2026, 12:00 PM UTC';
const foot =
  'Real Playlist pitches songs to curators, who are paid for their review whatever they answer. As of Mar 10, 2026, 12:00 PM UTC.';
const nothing = { pitches: [], counts: { sent: 0, waiting: 0 } };

test('a campaign that runs has its pitches, and says that no curator has accepted yet', () => {
  const waiting = ['Night Bus Awaiting answer', 'Cora · 1,200 followers'];
  expect(partsOf({})).toEqual([
    ...head,
    ...counted,
    'Placements',
    'No curator has accepted the song yet.',
    'Pitches',
    '2 pitches to 1 curator.',
    'Waiting for an answer',
    ...[...waiting, until],
    ...[...waiting, `${until} ${foot}`],
  ]);
});

test('a campaign without pitches has none to list, and may have some later', () => {
  expect(partsOf(nothing).slice(4)).toEqual([
    'Sent: 0 of 10 pitches',
    'Answered: 0 none sent',
    'Accepted: 0 no answers Print',
    'Placements',
    'No curator has accepted the song yet.',
    'Pitches',
    `No pitches sent yet. ${foot}`,
  ]);
});

test('a campaign that ended says how, and that nothing more comes', () => {
  const campaign = { status: 'cancelled', endedBy: 'cancelled_by_artist', endedAt: ago(DAY) };
  const parts = partsOf({ ...nothing, campaign });
  expect(parts.slice(3, 5)).toEqual([
    'Mar 7, 2026 to Mar 9, 2026',
    'The artist cancelled the order on Mar 9, 2026.',
  ]);
  expect(parts.slice(-4)).toEqual([
    'Placements',
    'No curator accepted the song.',
    'Pitches',
    `No pitches were sent. ${foot}`,
  ]);
});

test('the days of all placements are added up, and each is listed', () => {
  const placements = [placementOf('pit_1'), placementOf('pit_2', { daysSeen: 5 })];
  const parts = partsOf({ placements });
  const row = ['Night Bus On the playlist', 'Cora Play on Spotify: Night Bus'];
  const checked = 'Checked 24 hours ago, read through Spotify';
  expect(parts.slice(parts.indexOf('Placements'), parts.indexOf('Pitches'))).toEqual([
    'Placements',
    '7 playlist days by our checks. Days between two on which we saw the song count as seen.',
    ...[...row, '2 days seen · We check it until Mar 19 2 days seen', checked],
    ...[...row, '5 days seen (3 between two checks) · We check it until Mar 19 2 days seen', checked],
  ]);
});

test('a sheet lists all of its pitches, as it is printed', () => {
  const pitches = Array.from({ length: 9 }, (_, n) => pitchTo(`pit_${n}`));
  const parts = partsOf({ pitches });
  expect(parts.filter((part) => part.startsWith('Night Bus'))).toHaveLength(9);
  expect(parts.join()).not.toContain('Show all');
});

test('the file is offered where there is one, and what is added stands at the end', () => {
  const parts = partsOf(nothing, { onSaveCsv: () => undefined, more: 'Made with care.' });
  expect(parts).toContain('Accepted: 0 no answers Print CSV');
  expect(parts.at(-1)).toBe(`No pitches sent yet. Made with care. ${foot}`);
});
