import type { VisitorDraft } from '#contract/sales/campaigns/schema.ts';
import { isRecord, isText, shapeOf } from './shape.ts';
import { storedRecord } from './stored-record.ts';

const isKey = (value: unknown): boolean => isText(value) && /^[0-9a-f-]{16,64}$/.test(value);

const DraftRecord = shapeOf<VisitorDraft>({ key: isKey, fields: isRecord });

/** The stored campaign of a visitor, with any fields; `visitor-draft.ts` looks at those. */
export const visitorCampaign = storedRecord(globalThis.localStorage, 'visitorCampaign', DraftRecord);
