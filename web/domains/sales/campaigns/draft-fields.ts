import type { z } from 'zod';
import type { Campaign, CampaignDraft } from '#contract/sales/campaigns/schema.ts';

/** The fields of a campaign as typed, saved or not. */
export type DraftFields = Pick<Campaign, keyof CampaignDraft>;

/** What the parts of a campaign's form are given. */
export interface DraftPart {
  draft: DraftFields;
  edit: (changes: Partial<z.input<typeof CampaignDraft>>) => void;
  /** Errors by field; empty until they should show. */
  problems: Readonly<Record<string, string | undefined>>;
}
