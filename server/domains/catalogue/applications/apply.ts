import type { z } from 'zod';
import type { ownApplication } from '#contract/catalogue/applications/calls.ts';
import { CONFIRM_APPLICATION_MS } from '#contract/catalogue/applications/rules.ts';
import { AppError, invalidField } from '#contract/errors.ts';
import { DAY } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { inviterOf } from '#server/domains/catalogue/curators/invitation.ts';
import { playlistUrlOf } from '#server/domains/catalogue/playlists/look-up.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { countUse } from '#server/domains/office/limits/count-use.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { newId } from '#server/lib/ids.ts';
import { applicationUrl } from './application-token.ts';

/**
 * Keeps an application until its address is confirmed. Nothing is looked up by the address before, so the answer is the same for
 * every one. Throws `invalid_input` for a playlist that is named twice, the codes of a link that leads to none, and
 * `too_many_requests` for a second one of an address within a day.
 */
export async function apply(
  ctx: Context,
  { name, email, playlists, agreedTo, invitation }: z.output<typeof ownApplication.apply.body>,
): Promise<Record<string, never>> {
  const urls = await urlsOf(
    ctx,
    playlists.map(({ url }) => url),
  );
  const invited_by = invitation === undefined ? null : await inviterOf(ctx, invitation);
  const id = newId('curatorApplication', ctx.now());
  await inTx(ctx, async (ctx) => {
    const { db, brand } = ctx;
    await countUse(ctx, 'application_mail', { email: `${brand} ${email}` });
    const created_at = ctx.now();
    await db
      .insertInto('curator_applications')
      .values({ id, brand, name, email, pledge: agreedTo, invited_by, created_at })
      .execute();
    await db
      .insertInto('curator_application_playlists')
      .values(
        playlists.map(({ genres }, position) => ({
          application_id: id,
          position,
          url: urls[position] ?? '',
          genres,
          look_at: created_at,
        })),
      )
      .execute();
    await audit(ctx, { kind: 'application.received', subject: ['application', id], text: 'Received' });
    await queueMail(ctx, {
      template: 'confirm-application',
      to: email,
      dedupeKey: `confirm-application:${id}`,
      confirmUrl: applicationUrl(ctx, id),
      days: CONFIRM_APPLICATION_MS / DAY,
    });
  });
  return {};
}

/** The addresses that the links lead to; only short links are asked for. What is wrong is said at its field. */
async function urlsOf(ctx: Context, links: readonly string[]): Promise<string[]> {
  const urls: string[] = [];
  for (const [index, link] of links.entries()) {
    const field = `playlists.${index}.url`;
    const url = await playlistUrlOf(ctx, link).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.code, error.message, { errors: { [field]: error.message } });
    });
    if (urls.includes(url)) {
      throw invalidField(field, 'You’ve already added this playlist. Add another one, or remove this field.');
    }
    urls.push(url);
  }
  return urls;
}
