import type { Context } from '#server/context.ts';
import { identityRetention } from '#server/domains/accounts/identity/identity.retention.ts';
import { passkeyRetention } from '#server/domains/accounts/passkeys/passkeys.retention.ts';
import { sessionRetention } from '#server/domains/accounts/sessions/sessions.retention.ts';
import { signInRetention } from '#server/domains/accounts/sign-in/sign-in.retention.ts';
import { userRetention } from '#server/domains/accounts/users/users.retention.ts';
import { applicationRetention } from '#server/domains/catalogue/applications/applications.retention.ts';
import { playlistRetention } from '#server/domains/catalogue/playlists/playlists.retention.ts';
import { pitchRetention } from '#server/domains/fulfilment/pitches/pitches.retention.ts';
import { placementRetention } from '#server/domains/fulfilment/placements/placements.retention.ts';
import { backupRetention } from '#server/domains/office/backups/backups.retention.ts';
import { bulkRetention } from '#server/domains/office/bulk/bulk.retention.ts';
import { jobRetention } from '#server/domains/office/jobs/jobs.retention.ts';
import { limitRetention } from '#server/domains/office/limits/limits.retention.ts';
import { mailRetention } from '#server/domains/office/mails/mails.retention.ts';
import { webhookRetention } from '#server/domains/office/webhooks/webhooks.retention.ts';
import { paymentRetention } from '#server/domains/orders/payments/payments.retention.ts';
import { evidenceRetention } from '#server/domains/reporting/evidence/evidence.retention.ts';
import { reportRetention } from '#server/domains/reporting/reports/reports.retention.ts';
import { campaignRetention } from '#server/domains/sales/campaigns/campaigns.retention.ts';
import { spotifyAccountRetention } from '#server/domains/spotify/accounts/accounts.retention.ts';
import { keyRetention } from '#server/domains/spotify/keys/keys.retention.ts';
import { songRetention } from '#server/domains/spotify/songs/songs.retention.ts';
import { answerRetention } from '#server/http/idempotency.retention.ts';
import type { Retention } from '#server/jobs/retention.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';

/** What each noun no longer keeps. */
const all: readonly Retention[] = [
  ...limitRetention,
  ...jobRetention,
  ...mailRetention,
  ...backupRetention,
  ...bulkRetention,
  ...webhookRetention,
  ...userRetention,
  ...signInRetention,
  ...identityRetention,
  ...passkeyRetention,
  ...sessionRetention,
  ...spotifyAccountRetention,
  ...songRetention,
  ...keyRetention,
  ...playlistRetention,
  ...applicationRetention,
  ...campaignRetention,
  ...paymentRetention,
  ...pitchRetention,
  ...placementRetention,
  ...evidenceRetention,
  ...reportRetention,
  ...answerRetention,
];

/** Removes what has expired, of all nouns. */
export async function sweep(ctx: Context): Promise<void> {
  await assertClocksAgree(ctx, 'system.sweep');
  for (const remove of all) await remove(ctx);
}
