import { beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#contract/endpoint.ts';
import { figures } from '#contract/orders/figures/calls.ts';
import type { FigureFile } from '#contract/orders/figures/schema.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import { runningOrder } from '#test/support/campaign-desk.ts';
import { chargedOrder, useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
let order: Order;
beforeAll(async () => {
  order = await runningOrder(app, artist, boss, 10);
});

const day = (ago: number): string =>
  plus(app.clock.now(), -ago * DAY)
    .toISOString()
    .slice(0, 10);
/** A file with the same figures for each of these days. */
const file = (ago: readonly number[], streams: number, listeners = streams / 2): string =>
  ['date,listeners,streams', ...ago.map((days) => `${day(days)},${listeners},${streams}`)].join('\n');
const range = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

async function upload(
  endpoint: typeof figures.check | typeof figures.import,
  { number }: Order,
  body: string,
): Promise<{ status: number; body: FigureFile }> {
  const answer = await app.fetch(fillPath(endpoint.path, { number }), {
    method: 'POST',
    headers: { authorization: `Bearer ${artist.access}`, 'content-type': 'text/csv' },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as FigureFile };
}

const enter = ({ number }: Order, body: object) =>
  app.ask(figures.enter, { params: { number }, body }, { as: artist });
const read = async ({ number }: Order) =>
  (await app.call(reports.get, { params: { number } }, { as: artist })).body.figures;

describe('a file of figures', () => {
  it('is checked without being kept, with its faults by line', async () => {
    const text = `${file([3, 2], 40)}\n${day(-3)},1,1\nnever,1,1`;
    const { status, body } = await upload(figures.check, order, text);
    expect(status).toBe(200);
    expect(body).toMatchObject({ rows: 4, ready: 2, from: day(3), to: day(2), problemCount: 2 });
    expect(body.problems).toEqual([
      { line: 4, column: 'date', text: 'This date is in the future.' },
      { line: 5, column: 'date', text: expect.stringContaining('2026-05-31') },
    ]);
    expect((await read(order)).days).toEqual([]);
    expect(body).toMatchObject({ streams: 80, listeners: 40, datesUnsure: false });
    expect(body.sample).toEqual([
      { line: 2, day: day(3), streams: 40, listeners: 20 },
      { line: 3, day: day(2), streams: 40, listeners: 20 },
    ]);
  });

  it('is read as its sender says, and its faulty rows are a file', async () => {
    const body = 'Tag;Wiedergaben\n03/04/2026;1.234\n03/04/2030;5';
    const send = (path: string, query: object) =>
      app.fetch(`${fillPath(path, { number: order.number })}?${new URLSearchParams({ ...query })}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${artist.access}`, 'content-type': 'text/csv' },
        body,
      });
    const refused = await send(figures.check.path, {});
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: 'invalid_input', file: { headings: ['Tag', 'Wiedergaben'] } },
    ]);
    const columns = JSON.stringify({ date: 0, streams: 1 });
    expect(await (await send(figures.check.path, { columns })).json()).toMatchObject({
      datesUnsure: true,
      ready: 0,
    });
    const reading = { columns, dates: 'day_first' };
    const understood = await (await send(figures.check.path, reading)).json();
    expect(understood).toMatchObject({ ready: 1, from: '2026-04-03', streams: 1234, datesUnsure: false });
    const faulty = await send(figures.faultyRows.path, reading);
    expect(await faulty.text()).toBe(
      '"Problem","Tag","Wiedergaben"\r\n"date: This date is in the future.","03/04/2030","5"\r\n',
    );
    for (const wrong of [{ columns: 'date' }, { columns: '{"colour":1}' }, { dates: 'year_first' }])
      expect((await send(figures.check.path, wrong)).status).toBe(422);
  });

  it('is kept, and replaces days that are there', async () => {
    await upload(figures.import, order, file([3, 2], 40));
    await upload(figures.import, order, file([2, 1], 60));
    const { days, updatedAt } = await read(order);
    expect(days).toEqual([
      { day: day(3), streams: 40, listeners: 20, source: 'csv' },
      { day: day(2), streams: 60, listeners: 30, source: 'csv' },
      { day: day(1), streams: 60, listeners: 30, source: 'csv' },
    ]);
    expect(updatedAt).not.toBeNull();
  });

  it('without a good row is refused, and nothing changes', async () => {
    const before = await read(order);
    expect((await upload(figures.import, order, `date,streams\n${day(-3)},1`)).status).toBe(409);
    expect(await read(order)).toEqual(before);
  });
});

describe('the figures of one day', () => {
  it('are entered and replaced; a day to come and a day without figures are refused', async () => {
    expect((await enter(order, { day: day(1), streams: 77, listeners: null })).status).toBe(200);
    expect((await read(order)).days.at(-1)).toEqual({
      day: day(1),
      streams: 77,
      listeners: null,
      source: 'entered',
    });
    expect((await enter(order, { day: day(-3), streams: 1, listeners: null })).status).toBe(409);
    expect((await enter(order, { day: day(1), streams: null, listeners: null })).status).toBe(422);
    expect((await enter(order, { day: day(1), streams: -1, listeners: null })).status).toBe(422);
  });
});

describe('the baseline', () => {
  it('is the mean of the 28 days before the start, fixed when the campaign starts, and never moves', async () => {
    const early = await chargedOrder(app, artist, boss);
    const params = { name: 'admin', id: early.id } as const;
    // Days of the baseline, and one before them.
    await upload(figures.import, early, file([...range(20, 1), 60], 100));
    expect((await read(early)).baseline).toBeNull();
    await app.call(orders.confirm, { params }, { as: boss });
    await app.later(4 * HOUR);
    const { baseline } = await read(early);
    expect(baseline).toMatchObject({ streams: 100, listeners: 50, atStart: true });
    expect(baseline?.days).toBeGreaterThanOrEqual(19);
    const again = file(range(20, 0), 9_000);
    const { problems } = (await upload(figures.check, early, again)).body;
    expect(problems[0]?.text).toContain('baseline is locked');
    // Late in the day the campaign starts on the next one: then no row can be kept, and the file is refused whole.
    expect((await upload(figures.import, early, again)).status).toBeOneOf([200, 409]);
    await app.call(figures.remove, { params: { number: early.number } }, { as: artist });
    expect(await read(early)).toMatchObject({ baseline, days: [] });
  });

  it('comes from figures that came in after the start when there were none before, and says so', async () => {
    expect((await read(order)).baseline).toBeNull();
    // Six days are too few.
    await upload(figures.import, order, file(range(16, 11), 30));
    expect((await read(order)).baseline).toBeNull();
    await upload(figures.import, order, file(range(18, 17), 60));
    const { baseline } = await read(order);
    expect(baseline).toMatchObject({ days: 8, streams: 37.5, listeners: 18.8, atStart: false });
    expect((await enter(order, { day: day(15), streams: 1, listeners: 1 })).status).toBe(409);
    await app.call(figures.remove, { params: { number: order.number } }, { as: artist });
    expect(await read(order)).toEqual({ baseline: null, days: [], updatedAt: null });
  });
});
