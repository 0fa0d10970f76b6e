import { z } from 'zod';
import { Role, SIGN_IN_MINUTES } from '#contract/auth.ts';
import { MINUTE } from '#contract/time.ts';
import { storedRecord } from './stored-record.ts';

/** The request of this browser: a matching link signs in without a further click. */
const SignInRequest = z.object({
  email: z.string(),
  audience: Role,
  /** Milliseconds since 1970. */
  at: z.number(),
  next: z.string().nullable(),
});
export type SignInRequest = z.infer<typeof SignInRequest>;

export const signInRequestKey = 'signInRequest';
const kept = storedRecord(localStorage, signInRequestKey, SignInRequest);

export const saveSignInRequest = kept.keep;
export const clearSignInRequest = kept.drop;

/** This browser's request for this audience while its mail is valid; else null. */
export function readSignInRequest(audience: Role, now = Date.now()): SignInRequest | null {
  const request = kept.read();
  return request?.audience === audience && now - request.at < SIGN_IN_MINUTES * MINUTE ? request : null;
}
