import { type Campaign, type CampaignDraft, CampaignStatus, campaignStates } from '#contract/campaigns.ts';
import { AppError } from '#contract/errors.ts';
import { parseSpotifyLink, spotifyLinkProblem } from '#contract/spotify-links.ts';
import { moved } from '#contract/states.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/features/audit/audit.ts';
import { packageOnSale, preselectedPackage } from '#server/features/packages/packages.service.ts';
import { newId } from '#server/lib/ids.ts';
import { presentCampaign } from './campaigns.present.ts';
import { findCampaign } from './campaigns.queries.ts';
import { type CampaignRow, lockCampaignOf } from './lock-campaign.ts';

/** Starts a draft with the preselected package. Throws `not_a_track` for a link that is none. */
export async function createDraft(ctx: AccountContext, input: Partial<CampaignDraft>): Promise<Campaign> {
  return inTx(ctx, async (ctx) => {
    const id = newId('campaign', ctx.now());
    const chosen = input.packageId
      ? await packageOnSale(ctx, input.packageId)
      : await preselectedPackage(ctx);
    const draft = await ctx.db
      .insertInto('campaigns')
      .values({
        id,
        brand: ctx.brand,
        user_id: ctx.actor.id,
        created_at: ctx.now(),
        updated_at: ctx.now(),
        ...columnsOf(input),
        package_id: chosen.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(ctx, { kind: 'campaign.created', subject: ['campaign', id], text: 'A draft was started' });
    return presentCampaign({ ...chosen, package_name: chosen.name, ...draft });
  });
}

/** Saves a part of the own draft. Throws `campaign_locked` while it is being paid for, `stale` on another version. */
export async function updateDraft(
  ctx: AccountContext,
  id: string,
  input: Partial<CampaignDraft>,
  ifMatch: number | null,
): Promise<Campaign> {
  return inTx(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, id);
    if (ifMatch !== null && ifMatch !== draft.version) {
      throw new AppError('stale', 'This draft was changed elsewhere. Load it again.');
    }
    if (input.packageId && input.packageId !== draft.package_id) await packageOnSale(ctx, input.packageId);
    await ctx.db
      .updateTable('campaigns')
      .set({ ...columnsOf(input), updated_at: ctx.now(), version: draft.version + 1 })
      .where('id', '=', id)
      .execute();
    return present(ctx, id);
  });
}

/** Throws the own draft away. One that was ordered before stays, cancelled, for its orders' sake. */
export async function removeDraft(ctx: AccountContext, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, id);
    const ordered = await ctx.db
      .selectFrom('orders')
      .select('id')
      .where('campaign_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (ordered) {
      await ctx.db
        .updateTable('campaigns')
        .set({
          status: moved(campaignStates, 'campaign', draft.status, 'cancelled'),
          updated_at: ctx.now(),
          version: draft.version + 1,
        })
        .where('id', '=', id)
        .execute();
    } else {
      await ctx.db.deleteFrom('campaigns').where('id', '=', id).execute();
    }
    await audit(ctx, {
      kind: 'campaign.removed',
      subject: ['campaign', id],
      text: 'The draft was thrown away',
    });
  });
}

/** The own campaign, which must be a draft that nobody is paying for. */
export async function lockDraft(ctx: AccountContext, id: string): Promise<CampaignRow> {
  const row = await lockCampaignOf(ctx, ctx.actor.id, id);
  if (!row) throw new AppError('not_found');
  if (row.status !== CampaignStatus.enum.draft) {
    throw new AppError('illegal_transition', 'This campaign is no longer a draft. Start a new one.');
  }
  if (row.locked) {
    throw new AppError(
      'campaign_locked',
      'This campaign is being paid for. Finish or give up the payment first.',
    );
  }
  return row;
}

async function present(ctx: AccountContext, id: string): Promise<Campaign> {
  const row = await findCampaign(ctx, id);
  if (!row) throw new AppError('not_found');
  return presentCampaign(row);
}

/** The columns that a part of a draft writes; absent fields stay as they are. */
function columnsOf(input: Partial<CampaignDraft>) {
  const {
    songName,
    artistName,
    image,
    songUrl,
    genres,
    moods,
    language,
    curatorNote,
    packageId,
    duration,
    currentStep,
  } = input;
  return {
    ...(songName !== undefined && { song_name: songName }),
    ...(artistName !== undefined && { artist_name: artistName }),
    ...(image !== undefined && { image }),
    ...(songUrl !== undefined && { song_url: songUrl, track_id: trackIdOf(songUrl) }),
    ...(genres !== undefined && { genres }),
    ...(moods !== undefined && { moods }),
    ...(language !== undefined && { language }),
    ...(curatorNote !== undefined && { curator_note: curatorNote }),
    ...(packageId !== undefined && { package_id: packageId }),
    ...(duration !== undefined && { duration }),
    ...(currentStep !== undefined && { current_step: currentStep }),
  };
}

/** A draft may hold no link yet, or a short one; anything that is surely not a track is refused. */
function trackIdOf(songUrl: string): string | null {
  if (songUrl === '') return null;
  const link = parseSpotifyLink(songUrl);
  const problem = spotifyLinkProblem(link);
  if (problem) throw new AppError('not_a_track', problem, { errors: { songUrl: problem } });
  return link.kind === 'track' ? link.id : null;
}
