import type { Updateable } from 'kysely';
import type { Context } from '#server/context.ts';
import { nextVersion } from '#server/db/next-version.ts';
import type { Database } from '#server/db/schema.ts';
import type { CampaignRow } from './lock-campaign.ts';

/** Writes columns of a locked campaign as its next version, from which the next change of the transaction starts. */
export function writeCampaign(
  ctx: Context,
  campaign: CampaignRow,
  columns: Updateable<Database['campaigns']>,
): Promise<CampaignRow> {
  return ctx.db
    .updateTable('campaigns')
    .set({ ...columns, updated_at: ctx.now(), version: nextVersion })
    .where('id', '=', campaign.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
