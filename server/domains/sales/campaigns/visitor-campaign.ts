import { AppError, mustExist } from '#contract/errors.ts';
import type { Campaign, DraftPart } from '#contract/sales/campaigns/schema.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { hashToken } from '#server/lib/crypto.ts';
import { assertPicture } from '#server/lib/pictures.ts';
import { findCampaign } from './campaigns.queries.ts';
import { getOwnCampaign } from './campaigns.service.ts';
import { auditDraft, createDraft, lockDraftOf } from './create-draft.ts';
import { assertHonestNote } from './honest-note.ts';
import type { CampaignRow } from './lock-campaign.ts';
import { presentCampaign } from './present-campaign.ts';
import { changeDraft } from './update-draft.ts';

interface Change {
  token: string;
  draft: DraftPart;
}

/** The campaign that a visitor began, whoever has it now, locked until the transaction ends. */
function lockCampaignOfVisitor(ctx: Context, tokenHash: string): Promise<CampaignRow | undefined> {
  return ctx.db
    .selectFrom('campaigns')
    .selectAll()
    .where('visitor_token_hash', '=', tokenHash)
    .where('brand', '=', ctx.brand)
    .forUpdate()
    .executeTakeFirst();
}

/** The row of a token, which no account has claimed. Throws `campaign_claimed`. */
function unclaimed(row: CampaignRow): CampaignRow {
  if (row.user_id === null) return row;
  throw new AppError('campaign_claimed', 'This campaign is in an account now. Sign in to continue with it.');
}

async function lockUnclaimed(ctx: Context, token: string): Promise<CampaignRow> {
  const row = mustExist(await lockCampaignOfVisitor(ctx, hashToken(token)));
  return unclaimed(row);
}

async function present(ctx: Context, { id }: CampaignRow): Promise<Campaign> {
  const row = mustExist(await findCampaign(ctx, id));
  return presentCampaign(row);
}

/**
 * Starts the campaign of a visitor's token, once: a second tab gets the first one's. Throws `campaign_claimed`, `not_a_track`,
 * and `invalid_input` for a cover that pages would not load and a note with a forbidden claim.
 */
export async function startVisitorCampaign(ctx: Context, { token, draft }: Change): Promise<Campaign> {
  assertPicture(ctx, draft);
  assertHonestNote(draft);
  const tokenHash = hashToken(token);
  return inTx(ctx, async (ctx) => {
    await lockDraftOf(ctx, tokenHash);
    const begun = await lockCampaignOfVisitor(ctx, tokenHash);
    return begun
      ? present(ctx, unclaimed(begun))
      : createDraft(ctx, { visitor_token_hash: tokenHash }, draft);
  });
}

/** The campaign of a visitor's token. Throws `not_found`, and `campaign_claimed` once an account has it. */
export const getVisitorCampaign = (ctx: Context, { token }: { token: string }): Promise<Campaign> =>
  inTx(ctx, async (ctx) => present(ctx, await lockUnclaimed(ctx, token)));

/** Saves a part of the campaign of a visitor's token. Throws what `changeDraft` and `getVisitorCampaign` do. */
export const updateVisitorCampaign = (
  ctx: Context,
  { token, draft }: Change,
  ifMatch: number | null,
): Promise<Campaign> =>
  inTx(ctx, async (ctx) => changeDraft(ctx, await lockUnclaimed(ctx, token), draft, ifMatch));

/**
 * Hands a visitor's campaign to an account in the caller's transaction, and answers its id; again, if the account has it already.
 * Null where there is none, or another account has it.
 */
export async function claimCampaign(
  ctx: Context,
  { tokenHash, userId }: { tokenHash: string; userId: string },
): Promise<string | null> {
  const row = await lockCampaignOfVisitor(ctx, tokenHash);
  if (!row || (row.user_id !== null && row.user_id !== userId)) return null;
  if (row.user_id === null) {
    await ctx.db
      .updateTable('campaigns')
      .set({ user_id: userId, updated_at: ctx.now() })
      .where('id', '=', row.id)
      .execute();
    await auditDraft(ctx, row.id);
  }
  return row.id;
}

/** Claims the campaign that the caller began before they signed in. Throws `not_found`. */
export async function claimOwnCampaign(ctx: AccountContext, { token }: { token: string }): Promise<Campaign> {
  return inTx(ctx, async (ctx) => {
    const id = await claimCampaign(ctx, { tokenHash: hashToken(token), userId: ctx.actor.id });
    if (id === null) throw new AppError('not_found');
    return getOwnCampaign(ctx, id);
  });
}
