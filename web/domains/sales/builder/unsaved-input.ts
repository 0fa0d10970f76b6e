import type { Campaign, DraftPart } from '#contract/sales/campaigns/schema.ts';
import { isRecord, isText, isTextOrNull, shapeOf } from '#web/lib/shape.ts';
import { storedRecord } from '#web/lib/stored-record.ts';
import { saveVisitorRecord, visitorRecord } from '#web/lib/visitor-campaign.ts';
import { tabStorage } from '#web/ui/browser-storage.ts';
import type { DraftEdits } from './draft-saver.ts';

interface UnsavedRecord {
  username: string;
  /** Null while the draft has not been created. */
  campaignId: string | null;
  edits: DraftEdits;
}

const UnsavedRecord = shapeOf<UnsavedRecord>({ username: isText, campaignId: isTextOrNull, edits: isRecord });
const ofTab = storedRecord(tabStorage, 'unsavedCampaign', UnsavedRecord);

/** Whose input it is: an artist’s name, or what answers the token of a visitor’s campaign. */
type Owner = string | (() => string);

const isEmpty = (edits: DraftEdits): boolean => Object.keys(edits).length === 0;

/** Stores input that is not saved: an artist's for this tab, a visitor's until they sign in. */
export function storeUnsaved(
  owner: Owner,
  campaign: Campaign | null,
  edits: DraftEdits,
  unanswered: DraftEdits | null,
): void {
  if (typeof owner === 'function') {
    if (!isEmpty(edits) || visitorRecord.read())
      saveVisitorRecord({
        token: owner(),
        unsaved: edits as DraftPart,
        version: campaign?.version ?? null,
        ...(unanswered && { unanswered: unanswered as DraftPart }),
      });
  } else if (isEmpty(edits)) ofTab.clear();
  else ofTab.save({ username: owner, campaignId: campaign?.id ?? null, edits });
}

/** The input that an earlier visit could not save of this draft; empty if there is none. */
export function readUnsaved(owner: Owner, campaignId: string | null): DraftEdits {
  if (typeof owner === 'function') return (visitorRecord.read()?.unsaved ?? {}) as DraftEdits;
  const record = ofTab.read();
  return record?.username === owner && record.campaignId === campaignId ? record.edits : {};
}
