import { z } from 'zod';
import { CampaignDraft } from '#contract/campaigns.ts';
import type { DraftEdits } from './draft-saver.ts';

const KEY = 'unsavedCampaign';

const UnsavedRecord = z.object({
  username: z.string(),
  /** Null while the draft has not been created. */
  campaignId: z.string().nullable(),
  edits: CampaignDraft.partial(),
});
type UnsavedRecord = z.input<typeof UnsavedRecord>;

/** Keeps what could not be saved yet, for this tab and account; removes the record when nothing is left. */
export function keepUnsaved(record: UnsavedRecord): void {
  if (Object.keys(record.edits).length > 0) sessionStorage.setItem(KEY, JSON.stringify(record));
  else sessionStorage.removeItem(KEY);
}

/** What this account could not save of this draft; empty when there is nothing. */
export function readUnsaved(username: string, campaignId: string | null): DraftEdits {
  try {
    const record = UnsavedRecord.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    const mine = record.username === username && record.campaignId === campaignId;
    return mine ? (record.edits as DraftEdits) : {};
  } catch {
    return {};
  }
}
