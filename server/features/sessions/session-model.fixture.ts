import { ACCESS_TOKEN_MS, REFRESH_REUSE_MS } from '#contract/auth.ts';
import { DAY } from '#contract/time.ts';

/** When something happened: between the two, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** `either` where the time of the call decides, and the call took just so long that it can't be told. */
export type Verdict = 'yes' | 'no' | 'either';

export interface ModelToken {
  text: string;
  firstUse: Span | null;
  children: ModelToken[];
}

export interface ModelSession {
  id: string;
  ended: boolean;
  tokens: ModelToken[];
  access: { text: string; made: Span }[];
  /** Its sign-in or last renewal. */
  seen: Span;
}

const SESSION_MS = 30 * DAY;
/** Tokens tell the time in whole seconds. */
const SECOND = 1_000;

const both = (...verdicts: Verdict[]): Verdict =>
  verdicts.includes('no') ? 'no' : verdicts.includes('either') ? 'either' : 'yes';

/** Whether less than `limit` lies between two moments. */
function within(then: Span, now: Span, limit: number, blur = 0): Verdict {
  if (now.to - then.from < limit - blur) return 'yes';
  return now.from - then.to > limit ? 'no' : 'either';
}

/** Whether a session has neither ended nor been left alone for too long. */
export const isAlive = (session: ModelSession, now: Span): Verdict =>
  session.ended ? 'no' : within(session.seen, now, SESSION_MS);

/** Whether a call with this access token is answered. */
export const mayCall = (session: ModelSession, access: { made: Span }, now: Span): Verdict =>
  both(isAlive(session, now), within(access.made, now, ACCESS_TOKEN_MS, SECOND));

/** Whether this refresh token still renews. Used a second time, it does for ten seconds or while no child was used. */
export function mayRenew(session: ModelSession, token: ModelToken, now: Span): Verdict {
  const untouched = token.children.every((child) => child.firstUse === null);
  const again =
    token.firstUse === null || untouched ? 'yes' : within(token.firstUse, now, REFRESH_REUSE_MS + 1);
  return both(isAlive(session, now), again);
}

/** What a renewal that was answered leaves behind. */
export function renew(
  session: ModelSession,
  token: ModelToken,
  made: { access: string; refresh: string },
  now: Span,
): void {
  token.firstUse ??= now;
  const child = { text: made.refresh, firstUse: null, children: [] };
  token.children.push(child);
  session.tokens.push(child);
  session.access.push({ text: made.access, made: now });
  session.seen = now;
}
