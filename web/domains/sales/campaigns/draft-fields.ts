import type { z } from 'zod';
import type { Campaign, CampaignDraft } from '#contract/sales/campaigns/schema.ts';

/** The fields of a campaign as typed, saved or not. */
export type DraftFields = Pick<Campaign, keyof CampaignDraft>;

/** Whether two values of a field are the same, lists included. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether all of these edits are saved. */
export const hasAll = (
  saved: DraftFields,
  edits: Readonly<Partial<Record<keyof DraftFields, unknown>>>,
): boolean =>
  (Object.keys(edits) as (keyof DraftFields)[]).every((field) => isSame(saved[field], edits[field]));

/** What the parts of a campaign's form are given. */
export interface DraftPart {
  draft: DraftFields;
  edit: (changes: Partial<z.input<typeof CampaignDraft>>) => void;
  /** Errors by field; empty until they should show. */
  problems: Readonly<Record<string, string | undefined>>;
}
