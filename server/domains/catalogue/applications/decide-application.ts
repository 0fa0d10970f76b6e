import {
  againAt,
  applicationCan,
  applicationStates,
  declineReasons,
} from '#contract/catalogue/applications/rules.ts';
import type { Application, ApplicationVerdict } from '#contract/catalogue/applications/schema.ts';
import { mustBeAllowed, mustExist } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { moved } from '#contract/states.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { createCurator } from '#server/domains/catalogue/curators/write-curator.ts';
import { addPlaylist } from '#server/domains/catalogue/playlists/add-playlist.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { type ApplicationRow, lockApplication } from './applications.queries.ts';
import { getApplication } from './applications.service.ts';

/**
 * Accepts an application, which makes a curator of it, or declines it with a reason. Throws `not_found` and `illegal_transition`,
 * and `invalid_input` where a playlist or address turned out to be taken.
 */
export async function decideApplication(
  ctx: AccountContext,
  id: string,
  verdict: ApplicationVerdict,
): Promise<Application> {
  await inTx(ctx, async (ctx) => {
    const row = mustExist(await lockApplication(ctx, id), 'Application not found.');
    const ofBrand = { ...ctx, brand: row.brand };
    const application = await getApplication(ofBrand, id);
    mustBeAllowed(applicationCan[verdict.verdict === 'accepted' ? 'accept' : 'decline'](application));
    if (verdict.verdict === 'accepted') await accept(ofBrand, row, application);
    else await decline(ofBrand, row, verdict.reason);
  });
  return getApplication(ctx, id);
}

/** The playlists that nothing hinders are the curator’s, and due for their first review. */
async function accept(
  ctx: AccountContext,
  row: ApplicationRow,
  { playlists }: Pick<Application, 'playlists'>,
): Promise<void> {
  const { brand, name, email } = row;
  const curator = await createCurator(ctx, { brand, name, email });
  const curatorId = curator.id as Id<'curator'>;
  for (const { url, name, followers, genres, hindrance } of playlists)
    if (hindrance === null && name !== null && followers !== null)
      await addPlaylist(ctx, { url, name, followers, genres, source: 'spotify', curatorId });
  await write(ctx, row, { verdict: 'accepted', reason: null, curatorId });
  await queueMail(ctx, {
    template: 'application-accepted',
    to: email,
    dedupeKey: `application-accepted:${row.id}`,
    portalUrl: `${addressOf(ctx.config, brand)}/curator`,
  });
}

async function decline(
  ctx: AccountContext,
  row: ApplicationRow,
  reason: keyof typeof declineReasons,
): Promise<void> {
  const { why, change } = declineReasons[reason];
  await write(ctx, row, { verdict: 'declined', reason, curatorId: null });
  await queueMail(ctx, {
    template: 'application-declined',
    to: row.email,
    dedupeKey: `application-declined:${row.id}`,
    why,
    change,
    again: againAt(ctx.now(), reason) > ctx.now() ? againAt(ctx.now(), reason).toISOString() : null,
    applyUrl: `${addressOf(ctx.config, row.brand)}/apply`,
  });
}

async function write(
  ctx: AccountContext,
  { id, status }: ApplicationRow,
  decided: {
    verdict: 'accepted' | 'declined';
    reason: keyof typeof declineReasons | null;
    curatorId: string | null;
  },
): Promise<void> {
  const { verdict, reason, curatorId } = decided;
  await ctx.db
    .updateTable('curator_applications')
    .set({
      status: moved(applicationStates, 'application', status, verdict),
      reason,
      curator_id: curatorId,
      decided_at: ctx.now(),
      version: nextVersion,
    })
    .where('id', '=', id)
    .execute();
  await audit(ctx, {
    kind: `application.${verdict}`,
    subject: ['application', id],
    text: reason ? `Declined: ${declineReasons[reason].label}` : 'Accepted',
  });
}
