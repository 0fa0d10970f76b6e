import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { VisitorDraft } from '#contract/sales/campaigns/schema.ts';
import type { Context } from '#server/context.ts';
import { createDraft } from '#server/domains/sales/campaigns/create-draft.ts';
import { assertCover, draftColumns } from '#server/domains/sales/campaigns/draft-columns.ts';
import { offeredPackage } from '#server/domains/sales/packages/packages.service.ts';
import { safeEqual, seal, unseal } from '#server/lib/crypto.ts';
import { requestKeyOf } from '#server/lib/request-key.ts';

/** Request and link have the same id, so the draft moves from one to the other as it is. */
const placeOf = (linkId: string): string => `magic_links:${linkId}:draft`;

/** Refuses what no draft may hold. Throws `not_a_track`, and `invalid_input` for a cover that pages would not load. */
export function assertDraft(ctx: Pick<Context, 'config'>, { fields }: VisitorDraft): void {
  assertCover(ctx, fields);
  draftColumns(fields);
}

/**
 * The draft of a visitor, sealed for its link: only who uses this mail’s link or code gets it. Throws what `assertDraft`
 * does.
 */
export function sealDraft(ctx: Context, linkId: string, draft: VisitorDraft): string {
  assertDraft(ctx, draft);
  return seal(ctx.config.secrets, placeOf(linkId), JSON.stringify(draft));
}

/** Opens the draft that is sealed for a link. */
const openDraft = ({ config }: Context, linkId: string, sealed: string): VisitorDraft =>
  VisitorDraft.parse(JSON.parse(unseal(config.secrets, placeOf(linkId), sealed)));

/** Whether this is the draft that is sealed for the link, maybe in an older state. Only the browser that built it knows its key. */
export const isSameDraft = (
  ctx: Context,
  link: { id: string; draft: string },
  { key }: VisitorDraft,
): boolean => safeEqual(openDraft(ctx, link.id, link.draft).key, key);

/**
 * Writes the draft of a mail into the account that used its link or code, in the caller's transaction, and answers its
 * id. Once, also when the browser that built it saves it under the same key. A package that is no longer on sale is replaced by the
 * preselected one; null while none is on sale, as a sign-in must not fail for that.
 */
export async function importDraft(
  ctx: Context,
  link: { id: string; draft: string | null },
  userId: string,
): Promise<string | null> {
  if (link.draft === null) return null;
  const { key, fields } = openDraft(ctx, link.id, link.draft);
  const chosen = await offeredPackage(ctx, fields.packageId);
  if (!chosen) return null;
  const requestKey = requestKeyOf(userId, myCampaigns.create, key);
  const campaign = await createDraft(ctx, { userId, input: fields, chosen, requestKey });
  return campaign.id;
}
