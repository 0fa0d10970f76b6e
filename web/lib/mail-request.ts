import type { Role } from '#contract/accounts/sessions/schema.ts';
import { auth } from '#contract/calls.ts';
import { call, newKey } from './api.ts';
import { session } from './session.ts';
import { visitorRecord } from './visitor-campaign.ts';

/**
 * Asks for a sign-in mail: an artist's brings the campaign that was built in this browser. Answers the ticket by which this
 * browser can ask whether it came back. Throws `ApiError`.
 */
export async function requestSignInMail({
  email,
  audience,
}: {
  email: string;
  audience: Role;
}): Promise<string> {
  const draft = audience === 'user' ? visitorRecord.read()?.token : undefined;
  const ticket = newKey();
  const body = { email, audience, ticket, deviceMarks: session.deviceMarks(), ...(draft && { draft }) };
  await call(auth.requestMagicLink, { body });
  return ticket;
}
