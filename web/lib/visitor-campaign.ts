import type { DraftPart } from '#contract/sales/campaigns/schema.ts';
import { browserStorage } from '#web/ui/browser-storage.ts';
import { isNumber, isRecord, isText, listOf, shapeOf } from './shape.ts';
import { storedRecord } from './stored-record.ts';

/** What this browser keeps of a campaign that its visitor builds, until a sign-in claims it. */
export interface VisitorRecord {
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

const VisitorRecord = shapeOf<VisitorRecord>({
  token: isToken,
  unsaved: isRecord,
  version: isVersion,
  unanswered: isRecordOrMissing,
});

/** The campaign that the builder opens. `head/first-view.js` looks whether there is one. */
export const visitorRecord = storedRecord(browserStorage, 'visitorCampaign', VisitorRecord);

const stored = storedRecord(browserStorage, 'visitorCampaignsAside', listOf(VisitorRecord));

/** The visitor's other campaigns, the newest first. */
export const campaignsAside = (): VisitorRecord[] => stored.read() ?? [];

/** More than anyone builds without signing in. */
const MOST_ASIDE = 20;

/** Keeps campaigns for later; without any, there are none. */
export const setAside = (campaigns: VisitorRecord[]): void =>
  campaigns.length > 0 ? stored.save(campaigns.slice(0, MOST_ASIDE)) : stored.clear();

/** Puts the open campaign aside, and opens the one with this token, else none. */
export function takeUp(token: string | null): void {
  const open = visitorRecord.read();
  const aside = campaignsAside();
  const next = aside.find((one) => one.token === token);
  setAside([...(open ? [open] : []), ...aside.filter((one) => one !== next)]);
  if (next) visitorRecord.save(next);
  else visitorRecord.clear();
}

/** Saves what is kept of a campaign where it is: another tab may have put it aside. */
export function saveVisitorRecord(record: VisitorRecord): void {
  const aside = campaignsAside();
  if (aside.some(({ token }) => token === record.token))
    setAside(aside.map((one) => (one.token === record.token ? record : one)));
  else visitorRecord.save(record);
}

export const newToken = (): string =>
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

/** Answers the token of the campaign that one builder edits: it stays that, whatever another tab takes up. */
export function tokenOfBuilder(): () => string {
  let token = visitorRecord.read()?.token;
  return () => {
    token ??= visitorToken();
    return token;
  };
}
