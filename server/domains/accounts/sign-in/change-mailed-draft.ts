import type { VisitorDraft } from '#contract/sales/campaigns/schema.ts';
import type { Context } from '#server/context.ts';
import { assertDraft, isSameDraft, sealDraft } from './mailed-draft.ts';
import { replaceDraft, waitingDrafts } from './sign-in.queries.ts';

/**
 * Saves a visitor's changes made after requesting the mail, for every pending mail with this draft, so that its link or
 * code brings the newer state to another browser, too. Without the draft's random key nothing changes, and the answer
 * reveals nothing about address, mail or draft. Throws what `assertDraft` does.
 */
export async function changeMailedDraft(
  ctx: Context,
  { email, draft }: { email: string; draft: VisitorDraft },
): Promise<Record<string, never>> {
  // Before anything is looked up, so that a refusal says nothing of what waits.
  assertDraft(ctx, draft);
  // A draft moves from the request to the link: in this order it is met in one of the two.
  for (const table of ['sign_in_requests', 'magic_links'] as const)
    for (const waiting of await waitingDrafts(ctx, table, email))
      if (isSameDraft(ctx, waiting, draft))
        await replaceDraft(ctx, table, waiting.id, sealDraft(ctx, waiting.id, draft));
  return {};
}
