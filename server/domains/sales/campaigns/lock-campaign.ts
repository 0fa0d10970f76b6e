import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';

export type CampaignRow = Selectable<Database['campaigns']>;

/** One of the own campaigns, locked until the transaction ends. */
export function lockCampaignOf(ctx: Context, userId: string, id: string): Promise<CampaignRow | undefined> {
  return ctx.db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('brand', '=', ctx.brand)
    .forUpdate()
    .executeTakeFirst();
}
