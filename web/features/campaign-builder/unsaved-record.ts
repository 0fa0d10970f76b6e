import { z } from 'zod';
import { CampaignDraft } from '#contract/campaigns.ts';
import { storedRecord } from '#web/lib/stored-record.ts';
import type { DraftEdits } from './draft-saver.ts';

const UnsavedRecord = z.object({
  username: z.string(),
  /** Null while the draft has not been created. */
  campaignId: z.string().nullable(),
  edits: CampaignDraft.partial(),
});
const kept = storedRecord(sessionStorage, 'unsavedCampaign', UnsavedRecord);

/** Keeps what could not be saved yet, for this tab and account; removes the record when nothing is left. */
export function keepUnsaved(record: z.input<typeof UnsavedRecord>): void {
  if (Object.keys(record.edits).length > 0) kept.keep(record);
  else kept.drop();
}

/** What this account could not save of this draft; empty when there is nothing. */
export function readUnsaved(username: string, campaignId: string | null): DraftEdits {
  const record = kept.read();
  const mine = record?.username === username && record.campaignId === campaignId;
  return mine ? (record.edits as DraftEdits) : {};
}
