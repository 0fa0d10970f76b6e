/** @module-tag short */
import { expect, it } from 'vitest';
import { brandFees, ownFees } from '#contract/fulfilment/fees/calls.ts';
import { REASON } from '#scenario/curator.ts';
import { inTx } from '#server/db/in-tx.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { answer, mailedTokens, pitchedOrder, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { cancelFee } from './earn-fee.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const params = { name: 'admin' as const };
const due = async () => (await app.call(brandFees.due, { params }, { as: desk.boss })).body;
const pay = (id: string, body: object, name: 'admin' | 'eaa' = 'admin') =>
  app.ask(brandFees.pay, { params: { name, id }, body }, { as: desk.boss, key: crypto.randomUUID() });

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
  // What was paid stays paid.
  const { pitch_id } = await app.server.ctx.db
    .selectFrom('curator_fees')
    .select('pitch_id')
    .executeTakeFirstOrThrow();
  await inTx(app.server.ctx, (ctx) => cancelFee(ctx, pitch_id));
  expect(await statement()).toMatchObject({ earned: 600, due: 0 });
});
