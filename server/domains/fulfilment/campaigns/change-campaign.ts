import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { BrandCampaign, CampaignChange } from '#contract/fulfilment/campaigns/schema.ts';
import type { FieldChange, FieldValue } from '#contract/office/audit/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { assertFreshSignIn } from '#server/domains/accounts/sessions/assert-fresh-sign-in.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { fieldChanges } from '#server/domains/office/audit/field-changes.ts';
import { draftColumns } from '#server/domains/sales/campaigns/draft-columns.ts';
import { assertHonestNote } from '#server/domains/sales/campaigns/honest-note.ts';
import type { CampaignRow } from '#server/domains/sales/campaigns/lock-campaign.ts';
import { writeCampaign } from '#server/domains/sales/campaigns/write-campaign.ts';
import { getBrandCampaign } from './brand-campaigns.service.ts';
import { moveCampaignTo } from './move-campaign.ts';
import { assertCampaignCan, type LockedCampaign, withLockedCampaign } from './with-locked-campaign.ts';

type Change = z.output<typeof CampaignChange>;

/**
 * Changes what curators read about one of the brand's campaigns, and pauses, resumes or completes it. Throws
 * `not_found`, `stale` on another version, `illegal_transition`, and `invalid_input` for a note with a forbidden claim. Completing moves money, so it also throws
 * `fresh_sign_in_required`.
 */
export async function changeBrandCampaign(
  ctx: AccountContext,
  id: string,
  { status, ...fields }: Change,
  ifMatch: number | null,
): Promise<BrandCampaign> {
  assertHonestNote(fields);
  await withLockedCampaign(ctx, id, async (ctx, locked) => {
    if (ifMatch !== locked.campaign.version) {
      throw new AppError('stale', 'Someone else changed this campaign. Reload it, then save again.');
    }
    const changed = Object.keys(fields).length > 0 ? await writeFields(ctx, locked, fields) : locked;
    if (!status) return;
    if (status === 'completed') {
      await assertCampaignCan(ctx, changed, 'complete');
      assertFreshSignIn(ctx);
    }
    await moveCampaignTo(ctx, changed, status);
  });
  return getBrandCampaign(ctx, id);
}

async function writeFields(
  ctx: AccountContext,
  locked: LockedCampaign,
  fields: Omit<Change, 'status'>,
): Promise<LockedCampaign> {
  await assertCampaignCan(ctx, locked, 'edit');
  const { campaign, state } = locked;
  const columns = draftColumns(fields);
  const next = { ...campaign, ...columns };
  const changes: FieldChange[] = [
    ...fieldChanges(fieldsOf(campaign), fieldsOf(next)),
    // Recorded without the text, which the customer wrote and may ask us to erase.
    ...(next.curator_note === campaign.curator_note ? [] : [{ field: 'curatorNote' }]),
  ];
  if (changes.length === 0) return locked;
  const written = await writeCampaign(ctx, campaign, columns);
  await audit(ctx, {
    kind: 'campaign.changed',
    subject: ['campaign', campaign.id],
    text: 'Campaign updated',
    changes,
  });
  return { campaign: written, state: state && { ...state, campaign: written } };
}

/** A campaign as its activity shows it. */
const fieldsOf = (row: CampaignRow): Record<Exclude<keyof Change, 'status' | 'curatorNote'>, FieldValue> => ({
  genres: row.genres,
  moods: row.moods,
  language: row.language,
  aiUse: row.ai_use,
});
