import type { z } from 'zod';
import type { Campaign, CampaignDraft } from '#contract/campaigns.ts';

/** The fields of a campaign as somebody fills them in, saved or not. */
export type DraftFields = Pick<Campaign, keyof CampaignDraft>;

/** What the parts of a campaign's form are given. */
export interface DraftPart {
  draft: DraftFields;
  edit: (changes: Partial<z.input<typeof CampaignDraft>>) => void;
  /** What is wrong, by field; empty until it is to be said. */
  problems: Readonly<Record<string, string | undefined>>;
}
