import { isRecord, isText, isTextOrNull, shapeOf } from '#web/lib/shape.ts';
import { storedRecord } from '#web/lib/stored-record.ts';
import type { DraftEdits } from './draft-saver.ts';

interface UnsavedRecord {
  username: string;
  /** Null while the draft has not been created. */
  campaignId: string | null;
  edits: DraftEdits;
}

const UnsavedRecord = shapeOf<UnsavedRecord>({ username: isText, campaignId: isTextOrNull, edits: isRecord });
const stored = storedRecord(globalThis.sessionStorage, 'unsavedCampaign', UnsavedRecord);

/** Stores unsaved input for this tab and account; removes the record when nothing is left. */
export function saveUnsaved(record: UnsavedRecord): void {
  if (Object.keys(record.edits).length > 0) stored.save(record);
  else stored.clear();
}

/** This account's unsaved input for this draft; empty if there is none. */
export function readUnsaved(username: string, campaignId: string | null): DraftEdits {
  const record = stored.read();
  const mine = record?.username === username && record.campaignId === campaignId;
  return mine ? record.edits : {};
}
