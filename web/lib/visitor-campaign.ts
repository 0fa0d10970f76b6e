import type { DraftPart } from '#contract/sales/campaigns/schema.ts';
import { browserStorage } from '#web/ui/browser-storage.ts';
import { isNumber, isRecord, isText, shapeOf } from './shape.ts';
import { storedRecord } from './stored-record.ts';

/** What this browser keeps of the campaign that its visitor builds, until a sign-in claims it. */
interface VisitorRecord {
  /** Names the campaign to the server, which knows only its hash. */
  token: string;
  /** The input that the server does not have yet. */
  unsaved: DraftPart;
  /** What that is based on; null before the first save. */
  version: number | null;
  /** The save whose answer is not there: it may have made the next version. */
  unanswered?: DraftPart;
}

const isToken = (value: unknown): boolean => isText(value) && /^[0-9a-f]{64}$/.test(value);

const isRecordOrMissing = (value: unknown): boolean => value === undefined || isRecord(value);

const isVersion = (value: unknown): boolean => value === null || isNumber(value);

/** `head/first-view.js` looks whether there is one. */
export const visitorRecord = storedRecord(
  browserStorage,
  'visitorCampaign',
  shapeOf<VisitorRecord>({
    token: isToken,
    unsaved: isRecord,
    version: isVersion,
    unanswered: isRecordOrMissing,
  }),
);

const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The token of the visitor's campaign; the first call makes it, so that all tabs of a browser have one. */
export function visitorToken(): string {
  const kept = visitorRecord.read();
  if (kept) return kept.token;
  const token = newToken();
  visitorRecord.save({ token, unsaved: {}, version: null });
  return token;
}
