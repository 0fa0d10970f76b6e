import { expect, it } from 'vitest';
import type { Curator } from '#contract/catalogue/curators/schema.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { brandPitches, curatorAnswers } from '#contract/fulfilment/pitches/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import { lookUp } from '#scenario/admin.ts';
import { cancelAsArtist } from '#scenario/artist.ts';
import { REASON } from '#scenario/curator.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { signId } from '#server/lib/crypto.ts';
import { mailsAbout, useOrderDesk } from '#test/support/order-desk.ts';
import {
  answer,
  mailedTokens,
  offerOf,
  pitchedOrder,
  pitchesOf,
  plannedOrder,
  reviewedPlaylist,
  startNow,
} from '#test/support/pitch-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expirePitches } from './expire-pitches.ts';
import { planReplacement } from './plan-replacement.ts';
import { sendPitches } from './send-pitches.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const db = () => app.server.ctx.db;

/** A curator whose one playlist was sent the song of a running campaign. */
async function asked(more: Parameters<typeof reviewedPlaylist>[2] = {}, who?: Curator) {
  const curator = who ?? (await addedCurator(app, desk.boss, 'real-playlist'));
  const playlist = await reviewedPlaylist(app, desk, { curatorId: curator.id, ...more });
  const order = await pitchedOrder(app, desk);
  const [token = ''] = await mailedTokens(app, curator.email);
  const pitch = async () => {
    const found = (await pitchesOf(app, desk, order)).find((one) => one.playlist.id === playlist.id);
    if (!found) throw new Error('The playlist was not asked.');
    return found;
  };
  return { curator, playlist, order, token, pitch };
}

const counts = async ({ campaign }: Order) =>
  (await app.call(brandCampaigns.get, { params: { name: 'admin', id: campaign.id } }, { as: desk.boss })).body
    .pitches;
const placementsOf = ({ campaign }: Order) =>
  db().selectFrom('placements').selectAll().where('campaign_id', '=', campaign.id).execute();

it('is looked at without answering, and accepted once: the song is placed until the campaign ends', async () => {
  const { token, order, playlist, pitch } = await asked();
  for (let looks = 0; looks < 2; looks += 1)
    expect((await offerOf(app, token)).body).toMatchObject({
      status: 'open',
      song: { name: 'A Song', genres: ['Pop'] },
      playlist: { name: playlist.name },
    });
  expect((await pitch()).status).toBe('sent');
  const [first, again] = await Promise.all([answer(app, token), answer(app, token)]);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(await pitch()).toMatchObject({ status: 'accepted', placementId: expect.any(String) });
  await app.drain();
  expect(mailsAbout(app, order)).toContain('A curator accepted “A Song” (#)');
  const placed = await placementsOf(order);
  expect(placed).toHaveLength(1);
  const { ends_at } = await db()
    .selectFrom('campaigns')
    .select('ends_at')
    .where('id', '=', order.campaign.id)
    .executeTakeFirstOrThrow();
  expect(placed[0]?.until).toEqual(ends_at);
  expect((await counts(order)).answered).toBe(1);
  // Admins see which playlist it is about.
  const { timeline } = await lookUp(desk.boss, order);
  expect(timeline.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      `Pitch sent to the curator of “${playlist.name}”`,
      `Song accepted by the curator of “${playlist.name}”`,
    ]),
  );
  const other = await answer(app, token, { verdict: 'declined', reason: REASON });
  expect([other.status, other.text]).toEqual([409, expect.stringContaining('already accepted this song')]);
});

it('is declined with a reason of ten words, which is kept word for word', async () => {
  const { token, order, pitch } = await asked();
  for (const reason of [
    undefined,
    '',
    'Too loud',
    'one two three four five six seven eight nine',
    '… – ! ? . , ; : - — *',
  ]) {
    const refused = await answer(app, token, {
      verdict: 'declined',
      ...(reason !== undefined && { reason }),
    });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('at least 10 words')]);
  }
  const same = await answer(app, token, { verdict: 'declined', reason: 'not for us '.repeat(4) });
  expect([same.status, same.text]).toEqual([422, expect.stringContaining('at least 6 different words')]);
  const twice = 'The mix is muddy and loud today. '.repeat(2);
  const repeated = await answer(app, token, { verdict: 'declined', reason: twice });
  expect([repeated.status, repeated.text]).toEqual([422, expect.stringContaining('Say each thing once')]);
  expect((await answer(app, token, { verdict: 'declined', reason: REASON })).status).toBe(200);
  expect((await answer(app, token, { verdict: 'declined', reason: `${REASON} again` })).status).toBe(200);
  expect(await pitch()).toMatchObject({ status: 'declined', reason: REASON, placementId: null });
  expect((await counts(order)).answered).toBe(1);
  expect((await answer(app, token)).status).toBe(409);
  expect(await placementsOf(order)).toEqual([]);
});

it('is answered once the song was heard, and how is kept', async () => {
  const { token, pitch } = await asked();
  const early = (hearing: object) =>
    app.ask(curatorAnswers.answer, {
      params: { token },
      body: { verdict: 'declined', reason: REASON, ...hearing },
    });
  for (const [hearing, field, remedy] of [
    [{}, 'heardMoment', 'Name a moment'],
    [{ heardSource: 'unknown' }, 'heardMoment', 'Name a moment'],
    [{ heardMoment: 'the chorus' }, 'heardMoment', 'such as 1:24'],
    [{ heardMoment: '3:21', playerSeconds: 200 }, 'heardMoment', 'shorter than that'],
    [{ heardSource: 'player', heardSeconds: 44, playerSeconds: 200 }, 'heardSeconds', 'heard 44 seconds'],
    [{ heardSource: 'player', heardSeconds: 29, playerSeconds: 30 }, 'heardSeconds', 'at least 30'],
  ] as const) {
    const refused = await early(hearing);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { [field]: expect.stringContaining(remedy) } },
    ]);
  }
  expect((await offerOf(app, token)).body.status).toBe('open');
  expect((await early({ heardSource: 'player', heardSeconds: 30, playerSeconds: 30 })).status).toBe(200);
  expect(await pitch()).toMatchObject({ heardSource: 'declared', heardSeconds: 30, heardMoment: null });
});

it('is declined in words of its own, without contact details', async () => {
  const first = await asked();
  const decline = (token: string, reason: string) => answer(app, token, { verdict: 'declined', reason });
  for (const contact of [
    'Write to me at ada@example.org',
    'See example.com',
    'I am @nightbus there',
    'Call +49 30 1234567',
    'Or DM me',
  ]) {
    const refused = await decline(first.token, `${REASON}. ${contact}`);
    expect([refused.status, refused.text], contact).toEqual([
      422,
      expect.stringContaining('Remove contact details'),
    ]);
  }
  expect((await decline(first.token, `${REASON}, 120 BPM, from 0:41 to 2:10`)).status).toBe(200);
  // They may be mailed again today.
  await db().updateTable('curators').set({ mailed_at: null }).where('id', '=', first.curator.id).execute();
  const second = await asked({}, first.curator);
  const copied = await decline(second.token, ` ${REASON.toUpperCase()} – 120 bpm; from 0:41 to 2:10!`);
  expect([copied.status, copied.text]).toEqual([422, expect.stringContaining('Say what you heard')]);
  const nearly = await decline(second.token, `${REASON}, 121 BPM, from 0:41 to 2:12`);
  expect([nearly.status, nearly.text]).toEqual([422, expect.stringContaining('repeats a reason')]);
  expect((await offerOf(app, second.token)).body.status).toBe('open');
  expect((await decline(second.token, `${REASON}, and the voice is far away`)).status).toBe(200);
});

it('a link that we did not sign is answered like one of no pitch', async () => {
  const { token, pitch } = await asked();
  const [name = '', signature = ''] = token.split('.');
  const { id } = await pitch();
  const { secrets } = app.server.ctx.config;
  const forged = [
    `${name}.${'A'.repeat(43)}`,
    `${'0'.repeat(26)}.${signature}`,
    `${name}.${signId(secrets[0], 'seal', id)}`,
    `${name}.${signId('another secret', 'pitch', id)}`,
    'nonsense',
  ];
  const absent = await offerOf(
    app,
    `${'0'.repeat(26)}.${signId(secrets[0], 'pitch', `pit_${'0'.repeat(26)}`)}`,
  );
  expect(absent.status).toBe(404);
  for (const wrong of forged) {
    expect((await offerOf(app, wrong)).status).toBe(404);
    expect((await answer(app, wrong)).status).toBe(404);
  }
  expect((await offerOf(app, forged[0] ?? '')).text).toBe(absent.text);
  expect((await pitch()).status).toBe('sent');
});

it('cannot be answered once the campaign was cancelled, whichever comes first', async () => {
  const { token, order, pitch } = await asked();
  const [click, cancelled] = await Promise.all([answer(app, token), cancelAsArtist(desk.artist, order)]);
  expect(cancelled.status).toBe(200);
  await app.drain();
  expect([click.status, (await pitch()).status]).toSatisfy(([status, pitch]) =>
    status === 200 ? pitch === 'accepted' : status === 422 && pitch === 'expired',
  );
  const late = await asked();
  await cancelAsArtist(desk.artist, late.order);
  expect((await offerOf(app, late.token)).body).toMatchObject({ status: 'over' });
  const refused = await answer(app, late.token);
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('campaign has ended')]);
});

/** Runs `work` with the clock so far ahead, and a fresh sign-in. */
async function ahead(milliseconds: number, work: () => Promise<void>): Promise<void> {
  app.clock.advance(milliseconds);
  try {
    Object.assign(desk.boss, await app.operator());
    await work();
  } finally {
    app.clock.advance(-milliseconds);
    Object.assign(desk.boss, await app.operator());
  }
}

it('has seven days for its answer, and not past the end of the campaign', async () => {
  await reviewedPlaylist(app, desk);
  const orders = [await plannedOrder(app, desk), await plannedOrder(app, desk)] as const;
  await startNow(app, ...orders);
  const ends = plus(app.clock.now(), 3 * DAY);
  await db()
    .updateTable('campaigns')
    .set({ ends_at: ends })
    .where('id', '=', orders[1].campaign.id)
    .execute();
  await db().updateTable('curators').set({ mailed_at: null }).execute();
  await sendPitches(app.server.ctx);
  const [long, short] = await Promise.all(
    orders.map(async (order) => (await pitchesOf(app, desk, order)).find(({ answerBy }) => answerBy)),
  );
  expect(Date.parse(long?.answerBy ?? '') - Date.parse(long?.sentAt ?? '')).toBe(7 * DAY);
  expect(short?.answerBy).toBe(ends.toISOString());
});

it('expires after seven days, is owed, and is made good once by another playlist that counts with it', async () => {
  const { token, order, pitch } = await asked();
  const { sent } = await counts(order);
  await ahead(7 * DAY, async () => {
    const late = await answer(app, token);
    expect([late.status, late.text]).toEqual([422, expect.stringContaining('This pitch has expired')]);
    expect((await offerOf(app, token)).body).toMatchObject({ status: 'expired' });
    await Promise.all([expirePitches(app.server.ctx), expirePitches(app.server.ctx)]);
    const { id, status } = await pitch();
    expect(status).toBe('expired');
    const owed = await db().selectFrom('make_goods').selectAll().where('pitch_id', '=', id).execute();
    expect(owed).toMatchObject([{ cause: 'unreviewed', status: 'due' }]);

    const next = await reviewedPlaylist(app, desk);
    const replace = () =>
      withLockedOrder(app.server.ctx, order.id, (ctx, state) => planReplacement(ctx, state, id));
    const replacement = await replace();
    expect(await replace()).toBe(replacement);
    expect((await pitchesOf(app, desk, order)).find((one) => one.id === replacement)).toMatchObject({
      replacesId: id,
      playlist: { id: next.id },
    });
    await sendPitches(app.server.ctx);
    expect((await counts(order)).sent).toBe(sent);
    const { email } = await db()
      .selectFrom('curators')
      .selectAll('curators')
      .innerJoin('pitches', 'pitches.curator_id', 'curators.id')
      .where('pitches.id', '=', replacement ?? '')
      .executeTakeFirstOrThrow();
    const { answered } = await counts(order);
    const [second = ''] = await mailedTokens(app, email);
    expect((await answer(app, second, { verdict: 'declined', reason: REASON })).status).toBe(200);
    expect((await counts(order)).answered).toBe(answered + 1);
  });
});

it('an answer and the end of its time leave one of the two', async () => {
  const { token, pitch } = await asked();
  const answerBy = Date.parse((await pitch()).answerBy ?? '');
  await db()
    .updateTable('pitches')
    .set({ answer_by: new Date(Date.now() + 300) })
    .where('id', '=', (await pitch()).id)
    .execute();
  expect(answerBy).toBeGreaterThan(Date.now());
  const clicks = Array.from({ length: 6 }, async (_, n) => {
    await new Promise((resolve) => setTimeout(resolve, n * 100));
    return (await answer(app, token)).status;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expirePitches(app.server.ctx);
  const statuses = await Promise.all(clicks);
  const { status } = await pitch();
  expect(
    status === 'accepted' ? statuses.includes(200) : status === 'expired' && !statuses.includes(200),
  ).toBe(true);
});

it('gives the last free slot to one of two curators’ clicks', async () => {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  const playlist = await reviewedPlaylist(app, desk, { curatorId: curator.id, slots: 2 });
  const orders = [await plannedOrder(app, desk), await plannedOrder(app, desk)];
  await startNow(app, ...orders);
  await sendPitches(app.server.ctx);
  const tokens = await mailedTokens(app, curator.email);
  expect(tokens).toHaveLength(2);
  await db().updateTable('playlists').set({ slots: 1 }).where('id', '=', playlist.id).execute();
  const answers = await Promise.all(tokens.map((token) => answer(app, token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.text).toContain('is full');
});

it('takes three songs a day and no more', async () => {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  const playlist = await reviewedPlaylist(app, desk, { curatorId: curator.id });
  const orders: Order[] = [];
  for (let n = 0; n < 4; n += 1) orders.push(await plannedOrder(app, desk));
  const planned = async () =>
    (await Promise.all(orders.map((order) => pitchesOf(app, desk, order))))
      .flat()
      .filter((one) => one.playlist.id === playlist.id);
  expect(await planned()).toHaveLength(3);
  const fourth = orders[3];
  if (!fourth) throw new Error('There are four orders.');
  const params = { name: 'admin' as const, id: fourth.campaign.id };
  const refused = await app.ask(
    brandPitches.add,
    { params, body: { playlistIds: [playlist.id] } },
    { as: desk.boss },
  );
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('3 songs were already pitched to it today'),
  ]);
});

it('two campaigns planned at once never take the same place', async () => {
  await db()
    .updateTable('playlists')
    .set({ status: 'paused' as never })
    .execute();
  const playlist = await reviewedPlaylist(app, desk, { slots: 1 });
  const orders = await Promise.all([1, 2, 3].map(() => plannedOrder(app, desk)));
  const taken = (await Promise.all(orders.map((order) => pitchesOf(app, desk, order)))).flat();
  expect(taken.filter((one) => one.playlist.id === playlist.id)).toHaveLength(1);
});

it('does not offer a second song of an artist within thirty days', async () => {
  await reviewedPlaylist(app, desk);
  const name = 'Same Artist';
  const [one, two] = [
    await plannedOrder(app, desk, name),
    await plannedOrder(app, desk, ` ${name.toUpperCase()} `),
  ];
  const ids = async (order: Order) => (await pitchesOf(app, desk, order)).map(({ playlist }) => playlist.id);
  const first = await ids(one);
  expect(first.length).toBeGreaterThan(0);
  expect((await ids(two)).filter((id) => first.includes(id))).toEqual([]);
});
