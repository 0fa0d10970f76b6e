import type { z } from 'zod';
import type { curators } from '#contract/catalogue/curators/calls.ts';
import type { Curator, CuratorStatus } from '#contract/catalogue/curators/schema.ts';
import { mustExist } from '#contract/errors.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { assertLatest } from '#server/lib/assert-latest.ts';
import { newId } from '#server/lib/ids.ts';
import { assertNotHeld, changeCuratorAddress, throwIfTaken } from './change-curator-address.ts';
import { statusOf } from './curators.present.ts';
import { lockCurator } from './curators.queries.ts';
import { getCurator } from './curators.service.ts';
import { tellOfPause } from './record-standing.ts';

/** Adds a curator to a brand. Throws `invalid_input` when one has this address. */
export async function createCurator(
  ctx: AccountContext,
  body: z.output<typeof curators.create.body>,
): Promise<Curator> {
  const { brand, ...fields } = body;
  const id = newId('curator', ctx.now());
  await inTx(ctx, async (ctx) => {
    await assertNotHeld(ctx, body);
    await ctx.db
      .insertInto('curators')
      .values({ id, brand, ...columnsOf('curators', fields), created_at: ctx.now() })
      .execute()
      .catch(throwIfTaken);
    await audit(ctx, {
      kind: 'curator.created',
      subject: ['curator', id],
      brand,
      text: 'Added',
    });
  });
  return getCurator(ctx, id);
}

const statusTexts: Record<Exclude<CuratorStatus, 'suspended'>, string> = {
  active: 'Reactivated',
  paused: 'Paused',
};

/** Changes a curator. Throws `not_found`, `stale`, and `invalid_input` for an address that is taken. */
export async function updateCurator(
  ctx: AccountContext,
  id: string,
  change: z.output<typeof curators.update.body>,
  ifMatch: number | null,
): Promise<Curator> {
  await inTx(ctx, async (ctx) => {
    const curator = mustExist(await lockCurator(ctx, id), 'Curator not found.');
    assertLatest(ifMatch, curator, 'this curator');
    const { status = statusOf(curator), email = curator.email, ...fields } = change;
    const { name = curator.name } = fields;
    const words: Record<keyof typeof change, string | null> = {
      name: name === curator.name ? null : 'Name changed',
      email: email === curator.email ? null : 'Email changed',
      status: status === statusOf(curator) || status === 'suspended' ? null : statusTexts[status],
    };
    const changed = Object.entries(words).filter(([, text]) => text !== null);
    if (changed.length === 0) return;
    await ctx.db
      .updateTable('curators')
      .set({
        ...columnsOf('curators', fields),
        ...(status !== statusOf(curator) && {
          status: 'active',
          left_at: null,
          paused_at: status === 'paused' ? ctx.now() : null,
          paused_why: status === 'paused' ? 'admin' : null,
          ...(status === 'active' && { mails_off: false }),
          // What led to a pause no longer counts once an admin ends it.
          ...(curator.paused_at !== null && status === 'active' && { standing_from: ctx.now() }),
        }),
        version: nextVersion,
      })
      .where('id', '=', id)
      .execute();
    if (status === 'paused' && curator.paused_at === null) await tellOfPause(ctx, curator, 'admin');
    if (email !== curator.email) await changeCuratorAddress(ctx, curator, email);
    await audit(ctx, {
      kind: 'curator.changed',
      subject: ['curator', id],
      brand: curator.brand,
      text: changed.map(([, text]) => text).join('; '),
      // Without values, because events are never erased.
      changes: changed.map(([field]) => ({ field })),
    });
  });
  return getCurator(ctx, id);
}

/** Records that an email with pitches or reminders goes to a curator now. */
export async function markMailed(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('curators').set({ mailed_at: ctx.now() }).where('id', '=', id).execute();
}
