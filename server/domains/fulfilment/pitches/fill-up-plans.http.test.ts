/** @module-tag often */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { often } from '#test/support/often.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { fillUpPlans } from './fill-up-plans.ts';
import { planPitches } from './plan-pitches.ts';
import { createWorld, worldArbitrary } from './random-plans.fixture.ts';

const app = useTestApp();
let userId: string;
beforeAll(async () => {
  await app.signIn('ada@example.com');
  const users = app.server.ctx.db.selectFrom('users').select('id').where('email', '=', 'ada@example.com');
  userId = (await users.executeTakeFirstOrThrow()).id;
});

class Undone extends Error {}

/** What was planned in addition to what was there; everything is rolled back. */
async function planned(ctx: Context, plan: (ctx: Context) => Promise<void>) {
  const readAll = ({ db }: Context) =>
    db
      .selectFrom('pitches')
      .select(['id', 'order_id', 'playlist_id', 'curator_id', 'brand', 'why'])
      .execute();
  await sql`savepoint before_plan`.execute(ctx.db);
  const before = new Set((await readAll(ctx)).map(({ id }) => id));
  await plan(ctx);
  const rows = (await readAll(ctx)).filter(({ id }) => !before.has(id));
  const events = await ctx.db
    .selectFrom('audit_events')
    .select(['brand', 'subject_id', 'text'])
    .where('kind', '=', 'pitches.planned')
    .execute();
  await sql`rollback to savepoint before_plan`.execute(ctx.db);
  const inOrder = (list: object[]) => list.map((one) => JSON.stringify(one)).toSorted();
  return { pitches: inOrder(rows.map(({ id: _id, ...row }) => row)), events: inOrder(events) };
}

/** One order after the other, each of which reads the playlists for itself. */
async function oneByOne(ctx: Context): Promise<void> {
  const orders = await ctx.db.selectFrom('orders').select('id').orderBy('id').execute();
  for (const { id } of orders) await planPitches(ctx, { orderId: id });
}

it('plans for many campaigns what planning one after the other does, in random worlds', async () => {
  const { ctx } = app.server;
  let plans = 0;
  await fc.assert(
    fc.asyncProperty(worldArbitrary, async (world) => {
      await inTx(ctx, async (ctx) => {
        await createWorld(ctx.db, world, userId, ctx.now());
        const together = await planned(ctx, fillUpPlans);
        expect(together).toEqual(await planned(ctx, oneByOne));
        plans += together.pitches.length;
        throw new Undone();
      }).catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    }),
    { numRuns: often(40, 300), endOnFailure: true },
  );
  expect(plans).toBeGreaterThan(40);
}, 120_000);
