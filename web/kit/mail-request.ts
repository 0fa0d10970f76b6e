import type { Audience } from '#contract/auth.ts';
import { askForMail } from '#web/lib/mail-request.ts';
import { LEFT_OUT } from '#web/lib/visitor-draft.ts';
import { toast } from './toasts.ts';

/** Asks for a sign-in mail, and says it when a part of the campaign could not come along. Throws `ApiError`. */
export async function requestMail(asked: { email: string; audience: Audience }): Promise<void> {
  const { leftOut } = await askForMail(asked);
  if (leftOut) toast.warn(LEFT_OUT.title, LEFT_OUT.text);
}
