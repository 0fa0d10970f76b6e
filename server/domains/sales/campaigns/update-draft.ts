import { AppError, mustExist } from '#contract/errors.ts';
import type { Campaign, DraftPart } from '#contract/sales/campaigns/schema.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { readForecast } from '#server/domains/sales/forecast/read-forecasts.ts';
import { storedForecast } from '#server/domains/sales/forecast/stored-forecast.ts';
import { packageOnSale } from '#server/domains/sales/packages/packages.service.ts';
import { assertPicture } from '#server/lib/pictures.ts';
import { findCampaign } from './campaigns.queries.ts';
import { draftColumns } from './draft-columns.ts';
import { assertHonestNote } from './honest-note.ts';
import type { CampaignRow } from './lock-campaign.ts';
import { lockDraft } from './lock-draft.ts';
import { presentCampaign } from './present-campaign.ts';
import { writeCampaign } from './write-campaign.ts';
import { writeChoices } from './write-choices.ts';

/** Saves a part of the own draft. Throws `campaign_locked` while it is being paid for, `stale` on another version. */
export async function updateDraft(
  ctx: AccountContext,
  id: string,
  input: DraftPart,
  ifMatch: number | null,
): Promise<Campaign> {
  return inTx(ctx, async (ctx) => changeDraft(ctx, await lockDraft(ctx, id), input, ifMatch));
}

/**
 * Saves a part of a draft, which the caller's transaction has locked. Throws `stale` on another version, `not_a_track`,
 * `invalid_input` for a cover that pages would not load and a note with a forbidden claim, and as `writeChoices`.
 */
export async function changeDraft(
  ctx: Context,
  draft: CampaignRow,
  input: DraftPart,
  ifMatch: number | null,
): Promise<Campaign> {
  assertPicture(ctx, input);
  assertHonestNote(input);
  if (ifMatch !== null && ifMatch !== draft.version) {
    throw new AppError('stale', 'This draft was changed in another tab or device. Reload it.');
  }
  if (input.packageId && input.packageId !== draft.package_id) await packageOnSale(ctx, input.packageId);
  const columns = { ...draftColumns(input), ...(await newForecast(ctx, draft, input)) };
  await writeCampaign(ctx, draft, columns);
  await writeChoices(ctx, draft.id, input);
  const changed = mustExist(await findCampaign(ctx, draft.id));
  return presentCampaign(changed);
}

/** What is expected of a draft is renewed with what it depends on, and with every step: other campaigns end meanwhile. */
async function newForecast(ctx: Context, draft: CampaignRow, input: DraftPart) {
  const { packageId, duration, pitches, genres, currentStep } = input;
  if ([packageId, duration, pitches, genres, currentStep].every((part) => part === undefined)) return {};
  const kept = packageId === undefined ? draft.exact_pitches : null;
  const forecast = await readForecast(ctx, {
    packageId: packageId ?? draft.package_id,
    duration: duration ?? draft.duration,
    pitches: pitches === undefined ? kept : pitches,
    genres: genres ?? draft.genres,
  });
  return { forecast: JSON.stringify(storedForecast(forecast)) };
}
