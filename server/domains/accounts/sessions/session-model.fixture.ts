import {
  ACCESS_TOKEN_MS,
  REFRESH_REUSE_MS,
  SESSION_IDLE_MS,
  SESSION_MS,
} from '#contract/accounts/sessions/rules.ts';

/** The interval in which something happened, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** `either` when the outcome depends on the exact time within the call. */
export type Verdict = 'yes' | 'no' | 'either';

export interface ModelToken {
  text: string;
  /** The token that it was rotated from; null for the token of the sign-in. */
  parent: ModelToken | null;
  /** When it was used or revoked. Null while it is active. */
  retired: Span | null;
}

export interface ModelSession {
  id: string;
  ended: boolean;
  tokens: ModelToken[];
  access: { text: string; made: Span }[];
  /** The tokens that the owner holds, and those that a thief has copied. */
  held: { owner: ModelToken; thief: ModelToken | null };
  signedIn: Span;
  /** Its sign-in or last renewal. */
  seen: Span;
}

/** Times in tokens are whole seconds. */
const SECOND = 1_000;

const both = (...verdicts: Verdict[]): Verdict =>
  verdicts.includes('no') ? 'no' : verdicts.includes('either') ? 'either' : 'yes';

/** Whether less than `limit` is between two times. */
function within(then: Span, now: Span, limit: number, blur = 0): Verdict {
  if (now.to - then.from < limit - blur) return 'yes';
  return now.from - then.to > limit ? 'no' : 'either';
}

/** A session right after its sign-in. */
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

/** Whether a session has not ended, was used recently enough and is not too old. */
export const isAlive = (session: ModelSession, now: Span): Verdict =>
  session.ended
    ? 'no'
    : both(within(session.seen, now, SESSION_IDLE_MS), within(session.signedIn, now, SESSION_MS));

/** Whether a call with this access token succeeds. */
export const mayCall = (session: ModelSession, access: { made: Span }, now: Span): Verdict =>
  both(isAlive(session, now), within(access.made, now, ACCESS_TOKEN_MS, SECOND));

/**
 * Whether this refresh token renews: while it or its successor is active, and during the grace period of ten seconds.
 */
export function mayRenew(session: ModelSession, token: ModelToken, now: Span): Verdict {
  const living = session.tokens.at(-1);
  const again =
    token.retired === null || living?.parent === token
      ? 'yes'
      : within(token.retired, now, REFRESH_REUSE_MS + 1);
  return both(isAlive(session, now), again);
}

/** The model after a successful renewal: exactly one active token, the newest. */
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
