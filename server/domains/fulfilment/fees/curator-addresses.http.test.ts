/** @module-tag short */
import { expect, it } from 'vitest';
import { UNDO_CHANGE_MS } from '#contract/accounts/address-changes/schema.ts';
import { curatorAuth } from '#contract/accounts/sessions/calls.ts';
import { curatorAccount, curatorMails, curators } from '#contract/catalogue/curators/calls.ts';
import { brandFees, ownFees } from '#contract/fulfilment/fees/calls.ts';
import { ownPitches } from '#contract/fulfilment/pitches/calls.ts';
import { signId } from '#server/lib/crypto.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { answer, mailedTokens, offerOf, pitchedOrder, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { codeOf, problemOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const subject = 'The email of your Real Playlist account was changed';

async function change(id: string, email: string) {
  const reply = await app.ask(curators.update, { params: { id }, body: { email } }, { as: desk.boss });
  await app.drain();
  return reply;
}
const emailOf = async (id: string) =>
  (await app.call(curators.get, { params: { id } }, { as: desk.boss })).body.email;
const tokenTo = (email: string): string =>
  (app.sandbox.inbox?.messages(email) ?? [])
    .flatMap(({ links }) => links)
    .map((link) => /\/curator\/undo-address\/(\S+)$/.exec(link)?.[1] ?? '')
    .find((token) => token !== '') ?? '';
const undo = (token: string) => app.ask(curatorMails.undoAddress, { body: { token } });
const isAlive = async (as: { access: string }) =>
  (await app.ask(ownFees.statement, {}, { as })).status === 200;
const payTo = (as: { access: string }, holder: string) =>
  app.ask(curatorAccount.update, { body: { payout: { holder, account: `${holder}@example.com` } } }, { as });

it('a curator’s new email is told to both addresses, and undone from the former one within 72 hours, once', async () => {
  const { id, email } = await addedCurator(app, desk.boss, 'real-playlist');
  const next = `next.${email}`;
  const former = await signInCurator(app, email);
  await app.call(curatorAuth.requestMagicLink, { body: { email } } as never);
  expect((await change(id, next)).status).toBe(200);
  for (const to of [email, next])
    expect((app.sandbox.inbox?.messages(to) ?? []).map((mail) => mail.subject)).toContain(subject);
  const token = tokenTo(email);
  expect([token !== '', tokenTo(next)]).toEqual([true, '']);
  expect(await isAlive(former)).toBe(false);
  const other = await signInCurator(app, next);

  expect(codeOf(await undo(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`))).toBe('link_invalid');
  expect((await undo(`${token}.`)).status).toBe(200);
  expect(await emailOf(id)).toBe(email);
  expect(await isAlive(other)).toBe(false);
  expect(codeOf(await undo(token))).toBe('link_invalid');

  await change(id, next);
  app.clock.advance(UNDO_CHANGE_MS);
  expect(codeOf(await undo(tokenTo(email)))).toBe('link_invalid');
  app.clock.advance(-UNDO_CHANGE_MS);
  expect(await emailOf(id)).toBe(next);
});

it('a link to a pitch is good for the address that it was mailed to, until another takes its place', async () => {
  const { id, email } = await addedCurator(app, desk.boss, 'real-playlist');
  await reviewedPlaylist(app, desk, { curatorId: id });
  await pitchedOrder(app, desk);
  const [mailed = ''] = await mailedTokens(app, email);
  const [name = ''] = mailed.split('.');
  const pitch = `pit_${name}`;
  // As version 0.1.0 mailed it.
  const older = `${name}.${signId(app.server.ctx.config.secrets[0], 'pitch', pitch)}`;
  const opens = async () =>
    (await Promise.all([mailed, older].map((token) => offerOf(app, token)))).map(({ status }) => status);
  expect(await opens()).toEqual([200, 200]);
  const next = `next.${email}`;
  await change(id, next);
  expect(await opens()).toEqual([404, 404]);
  expect((await answer(app, mailed)).status).toBe(404);
  // In the portal the new address goes on.
  const as = await signInCurator(app, next);
  const [waiting] = (await app.call(ownPitches.list, {}, { as })).body;
  expect((await offerOf(app, waiting?.token ?? '')).body).toMatchObject({ status: 'open' });
  await undo(tokenTo(email));
  expect(await opens()).toEqual([200, 200]);
  expect((await offerOf(app, waiting?.token ?? '')).status).toBe(404);
});

it('until then nothing is paid out, and where to stays as it was', async () => {
  const { id, email } = await addedCurator(app, desk.boss, 'real-playlist');
  await reviewedPlaylist(app, desk, { curatorId: id });
  await pitchedOrder(app, desk);
  const [pitch = ''] = await mailedTokens(app, email);
  await answer(app, pitch);
  expect((await payTo(await signInCurator(app, email), 'mara')).status).toBe(200);
  const next = `next.${email}`;
  await change(id, next);
  const params = { name: 'admin' as const, id };
  const due = async (as = desk.boss) =>
    (await app.call(brandFees.due, { params }, { as })).body.find((row) => row.curator.id === id);
  const pay = (as = desk.boss) =>
    app.ask(
      brandFees.pay,
      { params, body: { due: 200, reference: 'Transfer 9' } },
      { as, key: crypto.randomUUID() },
    );
  expect(await due()).toMatchObject({ payout: 'held', payBy: null });
  const refused = [await payTo(await signInCurator(app, next), 'eve'), await pay()];
  expect(refused.map(codeOf)).toEqual(['conflict', 'conflict']);
  // Above the minimum too, the curator's own page names no day of payment until then.
  const earn = (cents: number) =>
    app.client.pool.query('update curator_fees set amount_cents = $1 where curator_id = $2', [cents, id]);
  const payBy = async () =>
    (await app.call(ownFees.statement, {}, { as: await signInCurator(app, next) })).body.payBy;
  await earn(5000);
  expect(await payBy()).toBeNull();
  app.clock.advance(UNDO_CHANGE_MS);
  expect(await payBy()).not.toBeNull();
  await earn(200);
  const boss = await app.operator();
  expect(await due(boss)).toMatchObject({ payout: 'below_minimum' });
  expect((await payTo(await signInCurator(app, next), 'mara')).status).toBe(200);
  expect((await pay(boss)).status).toBe(204);
  app.clock.advance(-UNDO_CHANGE_MS);
});

it('of several changes the first address has it back, and nobody else gets that meanwhile', async () => {
  const { id, email } = await addedCurator(app, desk.boss, 'real-playlist');
  const [second, third] = [`second.${email}`, `third.${email}`];
  await change(id, second);
  await change(id, third);
  expect(tokenTo(second)).toBe('');
  const body = { name: 'Eve', email, brand: 'real-playlist' as const };
  const added = await app.ask(curators.create, { body }, { as: desk.boss });
  expect(problemOf(added).errors).toEqual({
    email: 'A curator of this brand had this email until lately, and can still have it back.',
  });
  expect((await undo(tokenTo(email))).status).toBe(200);
  expect(await emailOf(id)).toBe(email);
});
