import { sql } from 'kysely';
import { MAIL_CONTENT_RETENTION_MS, mailStates } from '#contract/office/mails/rules.ts';
import { DELIVERIES_KEPT_MS } from '#contract/office/webhooks/rules.ts';
import { moved } from '#contract/states.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { deleteUnusedImages } from '#server/domains/fulfilment/placements/evidence-images.ts';
import { forgetContents } from '#server/domains/fulfilment/placements/read-contents.ts';
import { resolveRepeatedJobs } from '#server/domains/office/jobs/resolve-jobs.ts';
import { isRetained } from '#server/domains/office/mails/mail-content.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';

/**
 * Removes what has expired, of all nouns. Marks mails as failed if the queue gave up on them, and closes failed jobs whose work
 * was done. Erases the content of mails: of those about orders, after a retention period.
 */
export async function sweep(ctx: Context): Promise<void> {
  await assertClocksAgree(ctx, 'system.sweep');
  const now = ctx.now();
  await ctx.db.deleteFrom('rate_counters').where('window_ends_at', '<', plus(now, -HOUR)).execute();
  await ctx.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', plus(now, -7 * DAY))
    .execute();
  await ctx.db.deleteFrom('address_changes').where('expires_at', '<', now).execute();
  await ctx.db.deleteFrom('sign_in_requests').where('created_at', '<', plus(now, -DAY)).execute();
  await ctx.db
    .deleteFrom('magic_links')
    .where('expires_at', '<', plus(now, -7 * DAY))
    .execute();
  await ctx.db
    .deleteFrom('campaigns')
    .where('user_id', 'is', null)
    .where('updated_at', '<', plus(now, -30 * DAY))
    .execute();
  await ctx.db.deleteFrom('identity_requests').where('expires_at', '<', now).execute();
  await ctx.db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await ctx.db.deleteFrom('used_id_tokens').where('expires_at', '<', now).execute();
  await ctx.db.deleteFrom('spotify_consents').where('expires_at', '<', now).execute();
  await ctx.db
    .deleteFrom('song_lengths')
    .where('read_at', '<', plus(now, -365 * DAY))
    .execute();
  // What an answer keeps of it is with the pitch.
  await ctx.db
    .deleteFrom('pitch_hearings')
    .where('opened_at', '<', plus(now, -90 * DAY))
    .execute();
  await ctx.db.deleteFrom('spotify_pauses').where('until', '<', now).execute();
  await ctx.db
    .deleteFrom('refresh_tokens')
    .where((eb) =>
      eb.or([eb('used_at', '<', plus(now, -30 * DAY)), eb('voided_at', '<', plus(now, -30 * DAY))]),
    )
    .execute();
  await ctx.db
    .updateTable('mails')
    .set({
      status: moved(mailStates, 'mail', 'queued', 'failed'),
      data: sql`case when ${isRetained} then data end`,
      error: 'The mail server didn’t accept it within a day.',
    })
    .where('status', '=', 'queued')
    .where('created_at', '<', plus(now, -DAY))
    .execute();
  await ctx.db
    .updateTable('mails')
    .set({ data: null, said: null })
    .where('created_at', '<', plus(now, -MAIL_CONTENT_RETENTION_MS))
    .where((mail) => mail.or([mail('data', 'is not', null), mail('said', 'is not', null)]))
    .execute();
  await ctx.db
    .deleteFrom('webhook_events')
    .where('received_at', '<', plus(now, -90 * DAY))
    .execute();
  await resolveRepeatedJobs(ctx);
  await deleteUnusedImages(ctx, plus(now, -DAY));
  await forgetContents(ctx);
  await ctx.db
    .deleteFrom('bulk_runs')
    .where('created_at', '<', plus(now, -30 * DAY))
    .execute();
  await ctx.db
    .deleteFrom('playlist_imports')
    .where('created_at', '<', plus(now, -7 * DAY))
    .execute();
  await ctx.db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', plus(now, -DELIVERIES_KEPT_MS))
    .execute();
  await ctx.db
    .updateTable('webhook_endpoints')
    .set({ former_secret: null, former_secret_until: null })
    .where('former_secret_until', '<', now)
    .execute();
  await ctx.db.deleteFrom('report_shares').where('expires_at', '<', now).execute();
  await ctx.db
    .deleteFrom('sessions')
    .where('expires_at', '<', plus(now, -30 * DAY))
    .execute();
}
