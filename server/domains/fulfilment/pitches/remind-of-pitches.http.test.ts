import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import { reasonFor, tokensIn } from '#scenario/curator.ts';
import { unsubscribeCurator } from '#server/domains/catalogue/curators/unsubscribe-curator.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { answer, pitchedOrder, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { sendPitches } from './send-pitches.ts';

const app = useTestApp();
const desk = useOrderDesk(app);

async function asked() {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  await reviewedPlaylist(app, desk, { curatorId: curator.id });
  await pitchedOrder(app, desk);
  return curator;
}

/** Whatever a curator was sent is so much older, and so are the emails about it. */
async function age({ id }: { id: string }, milliseconds: number): Promise<void> {
  const { db } = app.server.ctx;
  const seconds = milliseconds / 1000;
  await sql`update pitches set sent_at = sent_at - make_interval(secs => ${seconds}),
    answer_by = answer_by - make_interval(secs => ${seconds})
    where curator_id = ${id} and status = 'sent'`.execute(db);
  await sql`update curators set mailed_at = mailed_at - make_interval(secs => ${seconds}) where id = ${id}`.execute(
    db,
  );
}

/** The emails about songs that a curator has got. */
async function mailsTo({ email }: { email: string }) {
  await sendPitches(app.server.ctx);
  await app.drain();
  return (app.sandbox.inbox?.messages(email) ?? []).filter(({ text }) => tokensIn(text).length > 0);
}

it('an open pitch is reminded of after three days and after six, once each, in one email a day', async () => {
  const curator = await asked();
  const counts: number[] = [];
  for (const hours of [71, 2, 30, 40, 2, 20]) {
    await age(curator, hours * HOUR);
    counts.push((await mailsTo(curator)).length);
  }
  expect(counts).toEqual([1, 2, 2, 2, 3, 3]);
  const [mail] = await mailsTo(curator);
  expect(mail?.subject).toBe('One song is waiting for your answer');
  expect(mail?.text).toMatch(/Still waiting for your answer\s[\s\S]*Answer by /);
});

it('reminders that could not go for six days come as one', async () => {
  const curator = await asked();
  await age(curator, 6 * DAY);
  expect(await mailsTo(curator)).toHaveLength(2);
  await age(curator, 22 * HOUR);
  expect(await mailsTo(curator)).toHaveLength(2);
});

it('a pitch that is kept for its listener beyond its campaign is reminded of in no email', async () => {
  const curator = await asked();
  const [pitch] = await app.server.ctx.db
    .selectFrom('pitches')
    .select('campaign_id')
    .where('curator_id', '=', curator.id)
    .execute();
  await sql`update campaigns set status = 'completed', ended_at = ${app.clock.now()}, ended_by = 'played_out'
    where id = ${pitch?.campaign_id}`.execute(app.server.ctx.db);
  await age(curator, 4 * DAY);
  expect(await mailsTo(curator)).toHaveLength(1);
});

it('an answer ends the reminders', async () => {
  const curator = await asked();
  const [mail] = await mailsTo(curator);
  const [token = ''] = tokensIn(mail?.text ?? '');
  expect((await answer(app, token, { verdict: 'declined', reason: reasonFor(0) })).status).toBe(200);
  await age(curator, 4 * DAY);
  expect(await mailsTo(curator)).toHaveLength(1);
});

it('new songs come with what still waits, below them', async () => {
  const curator = await asked();
  const former = tokensIn((await mailsTo(curator))[0]?.text ?? '');
  await age(curator, 2 * DAY);
  await pitchedOrder(app, desk);
  const [mail] = await mailsTo(curator);
  expect(mail?.subject).toBe('One song for your playlists');
  const tokens = tokensIn(mail?.text ?? '');
  expect(tokens).toHaveLength(2);
  expect(tokens[1]).toBe(former[0]);
  // That was no reminder.
  await age(curator, 25 * HOUR);
  expect((await mailsTo(curator))[0]?.subject).toBe('2 songs are waiting for your answer');
});

const update = (id: string, body: { status: 'paused' }) =>
  app.call(curators.update, { params: { id }, body }, { as: desk.boss });

it.each<[string, (curator: { id: string; email: string }) => Promise<unknown>, number]>([
  ['is paused', ({ id }) => update(id, { status: 'paused' }), 2],
  [
    'is away',
    ({ id }) =>
      app.server.ctx.db
        .updateTable('curators')
        .set({ away_from: app.clock.now(), away_until: plus(app.clock.now(), 20 * DAY) })
        .where('id', '=', id)
        .execute(),
    2,
  ],
  ['unsubscribed', unsubscribe, 1],
  [
    'unsubscribed while paused',
    async (curator) => {
      await update(curator.id, { status: 'paused' });
      await unsubscribe(curator);
    },
    1,
  ],
])('a curator who %s', async (_, change, mails) => {
  const curator = await asked();
  expect(await mailsTo(curator)).toHaveLength(1);
  await change(curator);
  await age(curator, 3 * DAY);
  expect(await mailsTo(curator)).toHaveLength(mails);
});

async function unsubscribe({ email }: { email: string }): Promise<void> {
  const found = app.sandbox.inbox?.messages(email).flatMap(({ links }) => links) ?? [];
  const page = found.find((link) => link.includes('/unsubscribe?curator=')) ?? '';
  const token = new URL(page).searchParams.get('curator') ?? '';
  await unsubscribeCurator(app.server.ctx, token, Buffer.from('List-Unsubscribe=One-Click'));
}
