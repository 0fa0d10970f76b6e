import type { Audience } from '#contract/accounts/sessions/rules.ts';
import { auth } from '#contract/calls.ts';
import { call } from './api.ts';
import { session } from './session.ts';
import { readVisitorDraft, removeRejectedPart } from './visitor-draft.ts';

/**
 * Asks for a sign-in mail: an artist's brings along the campaign that was built in this browser. A part of it that the
 * server refuses is dropped, as it must not keep its artist from signing in; answers whether there was one. Throws `ApiError`.
 */
export async function requestSignInMail({
  email,
  audience,
}: {
  email: string;
  audience: Audience;
}): Promise<{ leftOut: boolean }> {
  for (let leftOut = false; ; leftOut = true) {
    const draft = audience === 'user' ? readVisitorDraft() : undefined;
    const body = { email, audience, deviceMarks: session.deviceMarks(), ...(draft && { draft }) };
    try {
      await call(auth.requestMagicLink, { body });
      return { leftOut };
    } catch (error) {
      // Each time a part less is sent, so this ends.
      if (!draft || !removeRejectedPart(error)) throw error;
    }
  }
}
