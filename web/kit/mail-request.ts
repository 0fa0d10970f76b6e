import type { Audience } from '#contract/accounts/sessions/rules.ts';
import { requestSignInMail } from '#web/lib/mail-request.ts';
import { REMOVED_NOTICE } from '#web/lib/visitor-draft.ts';
import { toast } from './toasts.ts';

/** Asks for a sign-in mail, and says it when a part of the campaign could not come along. Throws `ApiError`. */
export async function requestMail(asked: { email: string; audience: Audience }): Promise<void> {
  const { leftOut } = await requestSignInMail(asked);
  if (leftOut) toast.warn(REMOVED_NOTICE.title, REMOVED_NOTICE.text);
}
