import type { Role } from '#contract/accounts/sessions/schema.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { codeOfToken, hashToken, safeEqual } from '#server/lib/crypto.ts';
import { lockNewestLink } from './sign-in.queries.ts';
import { fitsCode, lockOpenLink } from './verify-sign-in.ts';

/**
 * The six digits of a link, for the device that asked for it, to whoever holds the link; null where a newer email was sent, as only
 * its digits work. Uses nothing up and lets nobody in. `askedHere`: the browser with this ticket asked for this very link. Throws
 * `link_invalid`, `link_used` or `link_expired`.
 */
export async function lookAtLink(
  ctx: Context,
  input: { uidb64: string; token: string; audience: Role; ticket?: string | undefined },
): Promise<{ code: string | null; askedHere: boolean }> {
  return inTx(ctx, async (ctx) => {
    const link = await lockOpenLink(ctx, input);
    const newest = await lockNewestLink(ctx, link.email, input.audience);
    const code = ctx.config.secrets
      .map((secret) => codeOfToken(secret, input.token))
      .find((digits) => fitsCode(ctx, link, digits));
    return {
      code: newest?.id === link.id ? (code ?? null) : null,
      askedHere:
        input.ticket !== undefined &&
        link.ticket_hash !== null &&
        safeEqual(link.ticket_hash, hashToken(input.ticket)),
    };
  });
}
