import { sql } from 'kysely';
import { DAY, plus } from '#contract/time.ts';
import { IdentityFailed } from '#server/adapters/identity/identity-service.ts';
import { MailFailed } from '#server/adapters/mail/mail-failed.ts';
import { PaymentProviderError } from '#server/adapters/payments/payments.ts';
import { type Check, failed, ok, skipped, warning } from './check.ts';

/** Payments of so long without an event of the provider mean that events don't arrive. */
const WEBHOOK_DAYS = 7;

/** The services outside, each asked now. */
export const serviceChecks: readonly Check[] = [
  {
    name: 'email',
    group: 'services',
    title: 'Email',
    run: async ({ outside, config }) => {
      try {
        await outside.mail.verify();
      } catch (error) {
        if (!(error instanceof MailFailed)) throw error;
        return failed(error.message, 'Check SMTP_URL.');
      }
      return config.MAIL_FROM.includes('.example>') &&
        !config.notes.some(({ emulator }) => emulator === 'inbox')
        ? warning(
            `Emails come from ${config.MAIL_FROM}.`,
            'Set MAIL_FROM to an address that your mail server may send from.',
          )
        : ok('The mail server accepts connections');
    },
  },
  {
    name: 'payments',
    group: 'services',
    title: 'Payment provider',
    run: async ({ outside }) => {
      try {
        await outside.payments.verify();
        return ok('It accepts the secret key');
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
        return failed(error.message, 'Check STRIPE_SECRET_KEY and STRIPE_API_BASE.');
      }
    },
  },
  {
    name: 'webhooks',
    group: 'services',
    title: 'Payment webhooks',
    run: async ({ db, now }) => {
      const { rows } = await sql<{ paid: boolean; heard: Date | null }>`select
        exists (select from payments join orders on orders.id = order_id
          where provider = 'stripe' and payments.status <> 'pending' and not orders.demo
          and payments.created_at > ${plus(now(), -WEBHOOK_DAYS * DAY)}) as paid,
        (select max(received_at) from webhook_events) as heard`.execute(db);
      const { paid, heard } = rows[0] ?? { paid: false, heard: null };
      const since = heard ? `The last event arrived at ${heard.toISOString()}.` : 'No event has arrived yet.';
      if (!paid) return skipped(`No payments in the last ${WEBHOOK_DAYS} days. ${since}`);
      return heard && heard >= plus(now(), -WEBHOOK_DAYS * DAY)
        ? ok(since)
        : failed(
            `There were payments in the last ${WEBHOOK_DAYS} days. ${since}`,
            'Point the provider’s webhook at PUBLIC_URL/api/webhooks/stripe/ and set STRIPE_WEBHOOK_SECRET.',
          );
    },
  },
  {
    name: 'identity',
    group: 'services',
    title: 'Identity service',
    run: async ({ outside, config }) => {
      if (!outside.identity) return skipped('None is configured. Artists sign in by email.');
      try {
        const redirectUri = `${config.publicUrl}/user/identity-callback`;
        await outside.identity.authorizeUrl({
          redirectUri,
          nonce: 'check',
          verifier: 'check',
          state: 'check',
        });
        return ok(`${outside.identity.name} answers`);
      } catch (error) {
        if (!(error instanceof IdentityFailed)) throw error;
        return failed(error.message, 'Check OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.');
      }
    },
  },
  {
    name: 'spotify-keys',
    group: 'services',
    title: 'Spotify keys',
    page: '/admin/spotify-keys',
    run: async ({ db }) => {
      const { rows } = await sql<{ working: number; failing: number }>`select
        count(*) filter (where outcome is null or outcome not in ('refused', 'premium_lapsed'))::int as working,
        count(*) filter (where outcome in ('refused', 'premium_lapsed'))::int as failing
        from spotify_keys where status = 'active'`.execute(db);
      const { working, failing } = rows[0] ?? { working: 0, failing: 0 };
      if (working === 0)
        return warning(
          'No key works. Songs are looked up without one, which finds less.',
          'Add a key in Manage Spotify Keys.',
        );
      return failing > 0
        ? warning(`${working} work, ${failing} fail.`, 'Edit or delete the keys that fail.')
        : ok(`${working} in use`);
    },
  },
  {
    name: 'spotify-accounts',
    group: 'services',
    title: 'Spotify accounts',
    page: '/admin/manageaccounts',
    run: async ({ db }) => {
      const { rows } = await sql<{ connected: number; ended: number }>`select
        count(*) filter (where status = 'connected')::int as connected,
        count(*) filter (where status in ('expired', 'revoked'))::int as ended from spotify_accounts`.execute(
        db,
      );
      const { connected, ended } = rows[0] ?? { connected: 0, ended: 0 };
      if (ended > 0) return warning(`${ended} must be connected again.`, 'Connect them in Manage Accounts.');
      return connected > 0
        ? ok(`${connected} connected`)
        : skipped('None is connected. Admins check placements.');
    },
  },
];
