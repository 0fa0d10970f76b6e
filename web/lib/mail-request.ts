import type { Audience, auth } from '#contract/auth.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { session } from './session.ts';
import { readVisitorDraft } from './visitor-draft.ts';

/** What asks for a sign-in mail: an artist's brings along the campaign that was built in this browser. */
export function mailRequest(
  email: string,
  audience: Audience,
): CallInput<typeof auth.requestMagicLink>['body'] {
  const draft = audience === 'user' ? readVisitorDraft() : undefined;
  return { email, audience, deviceMarks: session.deviceMarks(), ...(draft && { draft }) };
}
