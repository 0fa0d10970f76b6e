import { afterEach, expect, test } from 'vitest';
import { reports } from '#contract/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY } from '#contract/time.ts';
import type { ReportParts } from '#web/domains/orders/orders/order-slots.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { OrderReport } from './order-report.tsx';
import { type GivenReport, placementOf, reportedOrder, reportWith } from './report.fixture.ts';

afterEach(clearAnswers);

const asked = { params: { number: 'RP-1' } };
const answer = (given: GivenReport = {}) => putAnswer(reports.get, asked, reportWith(given));

/** What the page of an order is handed: undefined while the report loads. */
function partsOf(order: Order | undefined): ReportParts | undefined {
  let handed: ReportParts | undefined;
  const take = (parts?: ReportParts) => {
    handed = parts;
    return null;
  };
  textOf(<OrderReport order={order}>{take}</OrderReport>);
  return handed;
}
const told = (part: keyof Omit<ReportParts, 'next'>, order = reportedOrder()): string =>
  textOf(<OrderReport order={order}>{(parts) => parts?.[part]}</OrderReport>);

const stages: [status: string, sent: number, has: boolean][] = [
  ['in_review', 0, false],
  ['rejected', 0, false],
  ['cancelled', 0, false],
  ['cancelled', 1, true],
  ['scheduled', 0, true],
  ['running', 0, true],
  ['paused', 0, true],
  ['completed', 0, true],
];

test.each(stages)('a campaign that is %s with %i pitches sent has results: %s', (status, sent, has) => {
  answer();
  const parts = partsOf(reportedOrder({ pitches: { sent }, campaign: { status } }));
  expect(Object.keys(parts ?? {}).includes('results')).toBe(has);
  if (!has) expect(parts).toEqual({});
});

test('while the order or its report loads, the page is handed nothing', () => {
  expect(partsOf(undefined)).toBeUndefined();
  expect(partsOf(reportedOrder())).toBeUndefined();
});

const away: Parameters<typeof putFailure>[2] = [503, 'busy', 'Try again in a minute.'];

test('a report that couldn’t be loaded says so in place of the results', () => {
  putFailure(reports.get, asked, away);
  expect(Object.keys(partsOf(reportedOrder()) ?? {})).toEqual(['results']);
  expect(told('results')).toMatch(/^Couldn’t load this page .+ Try again$/);
});

test('what was loaded stays where it couldn’t be loaded again', () => {
  answer();
  putFailure(reports.get, asked, away);
  expect(told('results')).toMatch(/^Result so far/);
});

test('a campaign that runs says what it does next, and has no outcome yet', () => {
  answer();
  expect(partsOf(reportedOrder())).toMatchObject({
    next: { text: '2 pitches wait for an answer. Next one due', at: ahead(DAY) },
    outcome: false,
  });
  expect(told('menu')).toBe('Share Report');
  expect(told('results')).toMatch(/^Result so far \| .*Pitches 2 \| Pitches \| 2 pitches to 1 curator\./);
  expect(told('figures')).toBe(
    'Streams and listeners | Streams and listeners | Add your stats from Spotify for Artists. We can’t see your streams ourselves. Import file Add day | Include the weeks before the campaign started so you can compare before and after.',
  );
});

test('a campaign that is paused does nothing next', () => {
  answer();
  expect(partsOf(reportedOrder({ campaign: { status: 'paused' } }))).not.toHaveProperty('next');
});

test('a baseline that is set is not asked for', () => {
  answer({ figures: { baseline: {} as never, days: [], updatedAt: null } });
  expect(told('figures')).toMatch(/Add day \| No stats for this campaign yet\.$/);
});

const fulfilled = reportedOrder({ status: 'fulfilled', campaign: { status: 'completed' } });

test('a campaign with a yes says what it brought, and offers the same curators again', () => {
  answer({ counts: { accepted: 1 }, placements: [placementOf('pit_1')] });
  expect(told('outcome', fulfilled)).toBe(
    'Your song was seen on 1 playlist for a total of 2 playlist days. | Song and audience stay as they are, so you can pay on the next page. We’ll pitch playlists that accepted your song first, as far as their limits allow. Run it again with the curators who accepted',
  );
});

test('a campaign without a yes has no curators to offer again', () => {
  answer();
  expect(told('outcome', fulfilled)).toBe('Your campaign is complete. Order again');
});
