/** @module-tag short */
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { FRESH_SIGN_IN_MS } from '#contract/accounts/sessions/rules.ts';
import { curatorAccount, curators } from '#contract/catalogue/curators/calls.ts';
import { brandFees, ownFees } from '#contract/fulfilment/fees/calls.ts';
import { MIN_PAYOUT_CENTS, payBy } from '#contract/fulfilment/fees/rules.ts';
import { inbox } from '#contract/reporting/attention/calls.ts';
import { plus } from '#contract/time.ts';
import { REASON } from '#scenario/curator.ts';
import { inTx } from '#server/db/in-tx.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { answer, mailedTokens, pitchedOrder, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { addedCurator, suspendCurator } from '#test/support/playlist-desk.ts';
import { problemOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { cancelFee } from './earn-fee.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const params = { name: 'admin' as const };
const due = async () => (await app.call(brandFees.due, { params }, { as: desk.boss })).body;
const pay = (id: string, body: object, name: 'admin' | 'eaa' = 'admin') =>
  app.ask(brandFees.pay, { params: { name, id }, body }, { as: desk.boss, key: crypto.randomUUID() });

describe('where a curator is paid', () => {
  const account = 'DE89 3704 0044 0532 0130 00';
  const set = (as: { access: string }, body: object) =>
    app.ask(curatorAccount.update, { body: { payout: body } }, { as });
  const statement = async (as: { access: string }) => (await app.call(ownFees.statement, {}, { as })).body;
  const read = (id: string, name: 'admin' | 'eaa' = 'admin') =>
    app.ask(brandFees.payout, { params: { name, id } }, { as: desk.boss, key: crypto.randomUUID() });
  const rowOf = async (id: string) => (await due()).find(({ curator }) => curator.id === id);

  /** The product never changes what a fee is; here one stands for many. */
  const owe = (id: string, cents: number) =>
    sql`update curator_fees set amount_cents = ${cents} where curator_id = ${id}`.execute(app.server.ctx.db);

  it('is kept sealed, shown with four characters to the curator, and whole to who pays: that is recorded', async () => {
    const { id, email } = await addedCurator(app, desk.boss, 'real-playlist');
    const as = await signInCurator(app, email);
    expect((await read(id)).status).toBe(409);
    const wrong = await set(as, { holder: 'Mara Lind', account: account.replace('89', '98') });
    expect(problemOf(wrong).errors).toEqual({
      'payout.account': 'This IBAN has a mistake. Check its digits.',
    });
    expect((await set(as, { holder: 'Mara Lind', account })).status).toBe(200);
    const { payout } = await statement(as);
    expect(payout).toEqual({ holder: 'Mara Lind', account: '••••••••3000' });
    await app.drain();
    const [mail] = app.sandbox.inbox?.messages(email) ?? [];
    expect([mail?.subject, mail?.text]).toEqual([
      'Your payout details were changed',
      expect.stringContaining('••••••••3000'),
    ]);
    expect((await read(id)).body).toEqual({ holder: 'Mara Lind', account });
    expect((await read(id, 'eaa')).status).toBe(404);
    const { timeline } = (await app.call(curators.get, { params: { id } }, { as: desk.boss })).body;
    expect(timeline.map(({ text }) => text).slice(-2)).toEqual([
      'Payout details changed',
      'Payout details read',
    ]);
    const [kept] = await app.server.ctx.db.selectFrom('curator_payouts').select('details').execute();
    expect(kept?.details).not.toContain('Mara');
  });

  it('is changed only soon after a sign-in, beside what else the account holds', async () => {
    const { id, email } = await addedCurator(app, desk.boss, 'real-playlist');
    const as = await signInCurator(app, email);
    const change = { name: 'Mara Lind', payout: { holder: 'Mara Lind', account } };
    const send = (body: object) => app.ask(curatorAccount.update, { body }, { as });
    const signedInAt = (ago: number) =>
      app.server.ctx.db
        .updateTable('sessions')
        .set({ created_at: plus(app.clock.now(), -ago) as never })
        .where('curator_id', '=', id)
        .execute();
    await signedInAt(FRESH_SIGN_IN_MS + 1_000);
    const late = await send(change);
    const { name } = (await app.call(curatorAccount.get, {}, { as })).body;
    const renamed = await send({ name: change.name });
    await signedInAt(0);
    expect([late.status, problemOf(late).code, (await statement(as)).payout]).toEqual([
      ...[403, 'fresh_sign_in_required', null],
    ]);
    expect([name === change.name, renamed.body.name, renamed.body.held]).toEqual([false, change.name, null]);
    expect((await send(change)).status).toBe(200);
    expect((await statement(as)).payout).toEqual({ holder: 'Mara Lind', account: '••••••••3000' });
  });

  it('and the minimum decide what is paid by the tenth; who has left gets the rest', async () => {
    const { id, email } = await addedCurator(app, desk.boss, 'real-playlist');
    await reviewedPlaylist(app, desk, { curatorId: id });
    await pitchedOrder(app, desk);
    const [token = ''] = await mailedTokens(app, email);
    await answer(app, token);
    expect(await rowOf(id)).toMatchObject({ due: 200, payout: 'no_details', payBy: null });
    const as = await signInCurator(app, email);
    await set(as, { holder: 'Mara Lind', account: 'mara@example.com' });
    expect(await statement(as)).toMatchObject({ due: 200, minimum: MIN_PAYOUT_CENTS, payBy: null });
    expect(await rowOf(id)).toMatchObject({ payout: 'below_minimum', payBy: null });
    await owe(id, MIN_PAYOUT_CENTS);
    const by = payBy(app.clock.now()).toISOString();
    expect(await rowOf(id)).toMatchObject({ payout: 'ready', payBy: by });
    expect((await statement(as)).payBy).toBe(by);
    const payable = async () =>
      (await app.call(inbox.list, { query: { kind: ['fees'] } }, { as: desk.boss })).body;
    expect(await payable()).toEqual([]);
    await sql`update curator_fees set earned_at = date_trunc('month', earned_at) - interval '3 days' where curator_id = ${id}`.execute(
      app.server.ctx.db,
    );
    const { payBy: late } = (await rowOf(id)) ?? {};
    expect(await payable()).toMatchObject([
      {
        id: 'fees.real-playlist',
        amount: MIN_PAYOUT_CENTS,
        causes: 1,
        dueAt: late,
        action: { path: '/admin/fees' },
      },
    ]);
    await owe(id, MIN_PAYOUT_CENTS - 1);
    expect(await payable()).toEqual([]);
    await owe(id, 200);
    await suspendCurator(app, desk.boss, id);
    expect(await rowOf(id)).toMatchObject({ due: 200, payout: 'ready', payBy: late });
    expect(await payable()).toMatchObject([{ amount: 200, dueAt: late }]);
    await pay(id, { due: 200, reference: 'Transfer 8' });
  });
});

it('what is carried over is promised for the month after the minimum is reached, without what was earned since', async () => {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  for (let index = 0; index < 4; index += 1) await reviewedPlaylist(app, desk, { curatorId: curator.id });
  await pitchedOrder(app, desk);
  for (const token of await mailedTokens(app, curator.email)) await answer(app, token);
  const as = await signInCurator(app, curator.email);
  const payout = { holder: 'Mara Lind', account: 'mara@example.com' };
  await app.call(curatorAccount.update, { body: { payout } }, { as });
  const { db } = app.server.ctx;
  const fees = await db
    .selectFrom('curator_fees')
    .select('pitch_id')
    .where('curator_id', '=', curator.id)
    .orderBy('pitch_id')
    .execute();
  const sums = [500, MIN_PAYOUT_CENTS - 400, 300, 300];
  for (const [index, { pitch_id }] of fees.entries())
    await sql`update curator_fees set amount_cents = ${sums[index]}, cancelled_at = ${index === 3 ? app.clock.now() : null},
      earned_at = date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - ${Math.max(0, 2 - index)}::int * interval '20 days'
        + interval '1 minute' where pitch_id = ${pitch_id}`.execute(db);
  const now = app.clock.now();
  const tenth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 10)).toISOString();
  const promised = { payBy: tenth, payable: MIN_PAYOUT_CENTS + 100, due: MIN_PAYOUT_CENTS + 400 };
  expect((await app.call(ownFees.statement, {}, { as })).body).toMatchObject(promised);
  const row = (await due()).find(({ curator: { id } }) => id === curator.id);
  expect(row).toMatchObject({ payout: 'ready', payBy: tenth });
  expect((await app.call(inbox.list, { query: { kind: ['fees'] } }, { as: desk.boss })).body).toMatchObject([
    { amount: promised.payable, causes: 1, dueAt: tenth },
  ]);
  const file = await app.fetch('/curator/statement.csv', {
    headers: { authorization: `Bearer ${as.access}` },
  });
  const lines = parse(await file.text(), { columns: true, bom: true }) as Record<string, string>[];
  const cents = lines.map((line) => Math.round(100 * Number(line['Fee (USD)'])));
  expect(cents.reduce((one, other) => one + other)).toBe(promised.due);
  await pay(curator.id, { due: promised.due, reference: 'Transfer 9' });
});

it('what is due to curators is listed, exported, and marked as paid once, for exactly what was due', async () => {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  for (let index = 0; index < 3; index += 1) await reviewedPlaylist(app, desk, { curatorId: curator.id });
  await pitchedOrder(app, desk);
  const [one = '', two = '', three = ''] = await mailedTokens(app, curator.email);
  expect(await due()).toEqual([]);
  await answer(app, one);
  await answer(app, two, { verdict: 'declined', reason: REASON });
  const { id, name, email } = curator;
  expect(await due()).toMatchObject([{ curator: { id, name, email }, reviews: 2, due: 400 }]);
  const file = await app.fetch('/admin/export/fees.csv', {
    headers: { authorization: `Bearer ${desk.boss.access}` },
  });
  expect((await file.text()).split('\r\n')[1]).toContain(`${name}","${email}",2,4.00,`);
  const recorded = await app.server.ctx.db
    .selectFrom('audit_events')
    .select('text')
    .where('kind', '=', 'fees.exported')
    .execute();
  expect(recorded).toEqual([{ text: 'Exported fees to CSV' }]);
  expect((await pay(id, { due: 400, reference: ' ' })).status).toBe(422);
  expect((await pay(id, { due: 400, reference: 'Transfer 7' }, 'eaa')).status).toBe(404);
  await answer(app, three);
  // An answer since then.
  expect((await pay(id, { due: 400, reference: 'Transfer 7' })).status).toBe(409);
  const body = { due: 600, reference: 'Transfer 7' };
  const both = await Promise.all([pay(id, body), pay(id, body)]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(await due()).toEqual([]);
  const statement = async () =>
    (await app.call(ownFees.statement, {}, { as: await signInCurator(app, email) })).body;
  expect(await statement()).toMatchObject({ reviews: 3, earned: 600, paid: 600, due: 0 });
  const as = await signInCurator(app, email);
  const linesOf = async (month: string) => {
    const sent = await app.fetch(`/curator/statement.csv?month=${month}`, {
      headers: { authorization: `Bearer ${as.access}` },
    });
    return sent.status === 200 ? (await sent.text()).trim().split('\r\n').length : sent.status;
  };
  const { months } = await statement();
  expect(await linesOf(months[0]?.month ?? '')).toBe(1 + 3);
  expect(await linesOf('2020-01')).toBe(1);
  expect(await linesOf('2020-13')).toBe(422);
  // What was paid stays paid.
  const { pitch_id } = await app.server.ctx.db
    .selectFrom('curator_fees')
    .select('pitch_id')
    .executeTakeFirstOrThrow();
  await inTx(app.server.ctx, (ctx) => cancelFee(ctx, pitch_id));
  expect(await statement()).toMatchObject({ earned: 600, due: 0 });
});
