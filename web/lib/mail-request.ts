import type { Role } from '#contract/accounts/sessions/schema.ts';
import { auth } from '#contract/calls.ts';
import { call } from './api.ts';
import { session } from './session.ts';
import { visitorRecord } from './visitor-campaign.ts';

/** Asks for a sign-in mail: an artist's brings the campaign that was built in this browser. Throws `ApiError`. */
export async function requestSignInMail({
  email,
  audience,
}: {
  email: string;
  audience: Role;
}): Promise<void> {
  const draft = audience === 'user' ? visitorRecord.read()?.token : undefined;
  const body = { email, audience, deviceMarks: session.deviceMarks(), ...(draft && { draft }) };
  await call(auth.requestMagicLink, { body });
}
