import type { Curator } from '#contract/catalogue/curators/schema.ts';
import { ENDING_UNDO_MS } from '#contract/endings/rules.ts';
import { AppError, mustExist } from '#contract/errors.ts';
import { plus } from '#contract/time.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { endSessionsOfCurator } from '#server/domains/accounts/sessions/sessions.service.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { lockCurator } from './curators.queries.ts';
import { getCurator } from './curators.service.ts';

type Row = NonNullable<Awaited<ReturnType<typeof lockCurator>>>;

/** Suspends a curator, whose open pitches go to others a minute later. Idempotent. Throws `not_found`. */
export async function letCuratorGo(ctx: AccountContext, id: string, reason: string): Promise<Curator> {
  await inTx(ctx, async (ctx) => {
    const curator = mustExist(await lockCurator(ctx, id), 'Curator not found.');
    if (curator.status === 'suspended') return;
    await setLeft(ctx, curator, ctx.now());
    await endSessionsOfCurator(ctx, id, 'suspended');
    await record(ctx, curator, 'Suspended', reason);
  });
  return getCurator(ctx, id);
}

/** Takes that back, while nothing has gone to others. Throws `not_found`, and `illegal_transition` after the minute. */
export async function restoreCurator(ctx: AccountContext, id: string): Promise<Curator> {
  await inTx(ctx, async (ctx) => {
    const curator = mustExist(await lockCurator(ctx, id), 'Curator not found.');
    if (!curator.left_at || curator.left_at <= plus(ctx.now(), -ENDING_UNDO_MS))
      throw new AppError('illegal_transition', 'It’s too late to undo this. Reactivate the curator instead.');
    await setLeft(ctx, curator, null);
    await record(ctx, curator, 'Suspension undone');
  });
  return getCurator(ctx, id);
}

const setLeft = ({ db }: Context, { id }: Row, leftAt: Date | null) =>
  db
    .updateTable('curators')
    .set({ status: leftAt ? 'suspended' : 'active', left_at: leftAt, version: nextVersion })
    .where('id', '=', id)
    .execute();

const record = (ctx: Context, { id, brand }: Row, text: string, remark?: string) =>
  audit(ctx, {
    kind: 'curator.changed',
    subject: ['curator', id],
    brand,
    text,
    changes: [{ field: 'status' }],
    remark,
  });
