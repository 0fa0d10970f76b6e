import { roles, SIGN_IN_MINUTES } from '#contract/accounts/sessions/rules.ts';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import { MINUTE } from '#contract/time.ts';
import { browserStorage } from '#web/ui/browser-storage.ts';
import { isNumber, isOptionalText, isText, isTextOrNull, shapeOf } from './shape.ts';
import { storedRecord } from './stored-record.ts';

/** The request of this browser: a matching link signs in without a further click. */
export interface SignInRequest {
  email: string;
  audience: Role;
  /** Milliseconds since 1970. */
  at: number;
  next: string | null;
  /** With it, this browser can ask whether the email came back; none where it was asked for elsewhere. */
  ticket?: string | undefined;
}

/** In place of the time of a request: the mail was asked for in another browser. */
export const REQUESTED_ELSEWHERE = 0;

const Request = shapeOf<SignInRequest>({
  email: isText,
  audience: (value) => roles.includes(value as Role),
  at: isNumber,
  next: isTextOrNull,
  ticket: isOptionalText,
});

export const signInRequestKey = 'signInRequest';
const stored = storedRecord(browserStorage, signInRequestKey, Request);

export const saveSignInRequest = stored.save;
export const clearSignInRequest = stored.clear;

/** This browser's request for this audience while its mail is valid; else null. */
export function readSignInRequest(audience: Role, now = Date.now()): SignInRequest | null {
  const request = stored.read();
  return request?.audience === audience && now - request.at < SIGN_IN_MINUTES * MINUTE ? request : null;
}
