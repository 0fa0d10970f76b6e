import { ACCESS_TOKEN_MS, REFRESH_REUSE_MS, SESSION_IDLE_MS, SESSION_MS } from '#contract/auth.ts';

/** When something happened: between the two, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** `either` where the time of the call decides, and the call took just so long that it can't be told. */
export type Verdict = 'yes' | 'no' | 'either';

export interface ModelToken {
  text: string;
  /** What it was made from; null for the token of the sign-in. */
  parent: ModelToken | null;
  /** When another took its place: it was used, or made void. Null while it is alive. */
  retired: Span | null;
}

export interface ModelSession {
  id: string;
  ended: boolean;
  tokens: ModelToken[];
  access: { text: string; made: Span }[];
  /** What its owner holds, and what a thief holds who once copied that. */
  held: { owner: ModelToken; thief: ModelToken | null };
  signedIn: Span;
  /** Its sign-in or last renewal. */
  seen: Span;
}

/** Tokens tell the time in whole seconds. */
const SECOND = 1_000;

const both = (...verdicts: Verdict[]): Verdict =>
  verdicts.includes('no') ? 'no' : verdicts.includes('either') ? 'either' : 'yes';

/** Whether less than `limit` lies between two moments. */
function within(then: Span, now: Span, limit: number, blur = 0): Verdict {
  if (now.to - then.from < limit - blur) return 'yes';
  return now.from - then.to > limit ? 'no' : 'either';
}

/** A session as its sign-in leaves it. */
export function openModel(made: { id: string; access: string; refresh: string }, now: Span): ModelSession {
  const first: ModelToken = { text: made.refresh, parent: null, retired: null };
  return {
    id: made.id,
    ended: false,
    tokens: [first],
    access: [{ text: made.access, made: now }],
    held: { owner: first, thief: null },
    signedIn: now,
    seen: now,
  };
}

/** Whether a session has neither ended, nor been left alone for too long, nor grown too old. */
export const isAlive = (session: ModelSession, now: Span): Verdict =>
  session.ended
    ? 'no'
    : both(within(session.seen, now, SESSION_IDLE_MS), within(session.signedIn, now, SESSION_MS));

/** Whether a call with this access token is answered. */
export const mayCall = (session: ModelSession, access: { made: Span }, now: Span): Verdict =>
  both(isAlive(session, now), within(access.made, now, ACCESS_TOKEN_MS, SECOND));

/** Whether this refresh token still renews: while it or what was made from it is alive, and for ten seconds after. */
export function mayRenew(session: ModelSession, token: ModelToken, now: Span): Verdict {
  const living = session.tokens.at(-1);
  const again =
    token.retired === null || living?.parent === token
      ? 'yes'
      : within(token.retired, now, REFRESH_REUSE_MS + 1);
  return both(isAlive(session, now), again);
}

/** What a renewal that was answered leaves behind: one living token, the newest. */
export function renew(
  session: ModelSession,
  token: ModelToken,
  made: { access: string; refresh: string },
  now: Span,
): ModelToken {
  for (const retiring of [token, session.tokens.at(-1)]) if (retiring) retiring.retired ??= now;
  const next: ModelToken = { text: made.refresh, parent: token, retired: null };
  session.tokens.push(next);
  session.access.push({ text: made.access, made: now });
  session.seen = now;
  return next;
}
