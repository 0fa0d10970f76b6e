import { sql } from 'kysely';
import type { Campaign, DraftPart } from '#contract/sales/campaigns/schema.ts';
import { DEFAULT_DURATION } from '#contract/sales/packages/rules.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { readForecast } from '#server/domains/sales/forecast/read-forecasts.ts';
import { storedForecast } from '#server/domains/sales/forecast/stored-forecast.ts';
import { packageOnSale, preselectedPackage } from '#server/domains/sales/packages/packages.service.ts';
import { newId } from '#server/lib/ids.ts';
import { assertPicture } from '#server/lib/pictures.ts';
import { findByRequestKey } from './campaigns.queries.ts';
import { draftColumns } from './draft-columns.ts';
import { assertHonestNote } from './honest-note.ts';
import type { CampaignRow } from './lock-campaign.ts';
import { presentCampaign } from './present-campaign.ts';
import { writeChoices } from './write-choices.ts';

/**
 * Starts the draft that the caller sends. Throws `invalid_input` for a cover that pages would not load and a note with a forbidden
 * claim, and as `startDraft`.
 */
export async function startOwnDraft(
  ctx: AccountContext,
  input: DraftPart,
  requestKey: string | null,
): Promise<Campaign> {
  assertPicture(ctx, input);
  assertHonestNote(input);
  return startDraft(ctx, input, requestKey);
}

/**
 * Starts a draft of the caller, with the preselected package if none is named. A second draft of the same request is the first
 * one. Throws `not_a_track` for a link that is none.
 */
export async function startDraft(
  ctx: AccountContext,
  input: DraftPart,
  requestKey: string | null = null,
): Promise<Campaign> {
  return inTx(ctx, async (ctx) => {
    if (requestKey !== null) {
      await lockDraftOf(ctx, requestKey);
      const made = await findByRequestKey(ctx, ctx.actor.id, requestKey);
      if (made) return presentCampaign(made);
    }
    const draft = await createDraft(ctx, { user_id: ctx.actor.id }, input, requestKey);
    await auditDraft(ctx, draft.id);
    return draft;
  });
}

/** Lets other requests for the same draft wait until the transaction ends. */
export const lockDraftOf = (ctx: Context, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`draft:${key}`}, 0))`.execute(ctx.db);

/** Records that an account has a new draft. */
export const auditDraft = (ctx: Context, draftId: string): Promise<void> =>
  audit(ctx, { kind: 'campaign.created', subject: ['campaign', draftId], text: 'Draft created' });

/** Writes a draft in the caller's transaction, with the preselected package if none is named. Throws `not_a_track`. */
export async function createDraft(
  ctx: Context,
  owner: DraftOwner,
  input: DraftPart,
  requestKey: string | null = null,
): Promise<Campaign> {
  const chosen = input.packageId ? await packageOnSale(ctx, input.packageId) : await preselectedPackage(ctx);
  const draft = await insertDraft(ctx, { owner, packageId: chosen.id, input, requestKey });
  return presentCampaign({
    ...chosen,
    package_name: chosen.name,
    package_pitches: chosen.pitches,
    preferred_names: [],
    left_out: input.leftOut ?? [],
    starred: input.starred ?? [],
    ...draft,
  });
}

/** Names in the caller's transaction the playlists that a draft's pitches go to first. */
export async function preferPlaylists(ctx: Context, draftId: string, playlistIds: string[]): Promise<void> {
  if (playlistIds.length === 0) return;
  await ctx.db
    .updateTable('campaigns')
    .set({ preferred_playlists: playlistIds })
    .where('id', '=', draftId)
    .execute();
}

/** An account, or a visitor, whose token has this hash. */
export type DraftOwner = { user_id: string } | { visitor_token_hash: string };

/**
 * Writes a draft in the caller's transaction. `requestKey` is that of the request that makes it.
 * Throws `not_a_track`, and as `writeChoices`.
 */
export async function insertDraft(
  ctx: Context,
  draft: {
    owner: DraftOwner;
    packageId: string;
    input: DraftPart;
    requestKey?: string | null;
    /** What an admin adds. */
    coupon?: string | null;
    /** That of a campaign that was lost. */
    id?: string;
  },
): Promise<CampaignRow> {
  const { genres = [], duration = DEFAULT_DURATION, pitches = null } = draft.input;
  const forecast = await readForecast(ctx, { packageId: draft.packageId, duration, pitches, genres });
  const campaign = await ctx.db
    .insertInto('campaigns')
    .values({
      id: draft.id ?? newId('campaign', ctx.now()),
      brand: ctx.brand,
      ...draft.owner,
      created_at: ctx.now(),
      updated_at: ctx.now(),
      ...draftColumns(draft.input),
      package_id: draft.packageId,
      forecast: JSON.stringify(storedForecast(forecast)),
      request_key: draft.requestKey ?? null,
      coupon_code: draft.coupon ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeChoices(ctx, campaign.id, draft.input);
  return campaign;
}
