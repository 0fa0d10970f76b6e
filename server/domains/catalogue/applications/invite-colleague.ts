import type { CuratorContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { invitationUrl } from '#server/domains/catalogue/curators/invitation.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { hashAddress } from '#server/lib/crypto.ts';

/** Emails a colleague of the curator who is signed in the link by which they apply; the same address once. */
export const inviteColleague = (
  ctx: CuratorContext,
  { email }: { email: string },
): Promise<Record<string, never>> =>
  inTx(ctx, async (ctx) => {
    const { id } = ctx.actor;
    await queueMail(ctx, {
      template: 'invite-colleague',
      to: email,
      dedupeKey: `invite-colleague:${id}:${hashAddress(ctx.config.secrets[0] ?? '', email)}`,
      applyUrl: invitationUrl(ctx),
    });
    await audit(ctx, {
      kind: 'curator.invited',
      subject: ['curator', id],
      text: 'Invited a colleague by email',
    });
    return {};
  });
