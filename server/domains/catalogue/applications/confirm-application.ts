import {
  againAt,
  againText,
  applicationStates,
  DECISION_MS,
} from '#contract/catalogue/applications/rules.ts';
import type { OwnApplication } from '#contract/catalogue/applications/schema.ts';
import { AppError, mustExist } from '#contract/errors.ts';
import { moved } from '#contract/states.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { curatorsByEmail } from '#server/domains/catalogue/curators/curators.service.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { readApplicationToken } from './application-token.ts';
import {
  type ApplicationRow,
  findApplication,
  lockApplicationsOf,
  placeOf,
  sentPlaylists,
} from './applications.queries.ts';
import { judgePlaylist } from './judge.ts';

/** An application as its applicant sees it, by the link in their email. Throws `not_found`. */
export async function getOwnApplication(ctx: Context, token: string): Promise<OwnApplication> {
  const row = await ofToken(ctx, token);
  const { brand, name, status, reason, confirmed_at, decided_at } = row;
  const sent = (await sentPlaylists(ctx, row.id)).map((one) => judgePlaylist(one, [], ctx.now()));
  return {
    brand,
    name,
    status,
    reason,
    place: status === 'waiting' ? await placeOf(ctx, row) : null,
    expectedAt: status === 'waiting' && confirmed_at ? plus(confirmed_at, DECISION_MS).toISOString() : null,
    againAt: decided_at && reason ? againAt(decided_at, reason).toISOString() : null,
    playlists: sent.map(({ url, name, genres, signals }) => ({ url, name, genres, signals })),
  };
}

async function ofToken(ctx: Context, token: string) {
  const id = readApplicationToken(ctx, token);
  const row = id === null ? undefined : await findApplication(ctx, id);
  if (row?.brand !== ctx.brand) throw new AppError('not_found', 'Application not found.');
  return row;
}

/**
 * Confirms an application: it waits for a decision, in place of an earlier one of the same address. Idempotent. Throws `not_found`,
 * `conflict` for a curator, and `illegal_transition` for who was declined and should come back later.
 */
export async function confirmApplication(ctx: Context, token: string): Promise<OwnApplication> {
  const asked = await ofToken(ctx, token);
  await inTx(ctx, async (ctx) => {
    const all = await lockApplicationsOf(ctx, asked);
    const application = mustExist(
      all.find(({ id }) => id === asked.id),
      'Application not found.',
    );
    if (application.status !== 'unconfirmed') return;
    await assertMayApply(ctx, application, all);
    const earlier = all.find(({ status }) => status === 'waiting');
    if (earlier) {
      await ctx.db.deleteFrom('curator_applications').where('id', '=', earlier.id).execute();
      const text = 'Replaced by a later application';
      await audit(ctx, { kind: 'application.replaced', subject: ['application', earlier.id], text });
    }
    await ctx.db
      .updateTable('curator_applications')
      .set({
        status: moved(applicationStates, 'application', application.status, 'waiting'),
        confirmed_at: ctx.now(),
        version: nextVersion,
      })
      .where('id', '=', application.id)
      .execute();
    const text = 'Email confirmed';
    await audit(ctx, { kind: 'application.confirmed', subject: ['application', application.id], text });
  });
  return getOwnApplication(ctx, token);
}

async function assertMayApply(
  ctx: Context,
  { email }: ApplicationRow,
  all: readonly ApplicationRow[],
): Promise<void> {
  if ((await curatorsByEmail(ctx, [email])).size > 0)
    throw new AppError('conflict', 'You’re a curator here already. Sign in to your curator page.');
  for (const { decided_at, reason } of all)
    if (decided_at && reason && againAt(decided_at, reason) > ctx.now())
      throw new AppError(
        'illegal_transition',
        `We declined your last application. ${againText(againAt(decided_at, reason), ctx.now())}`,
      );
}
