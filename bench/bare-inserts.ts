import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../scripts/system-packages.ts';

/**
 * The rows of one purchase in one transaction, to measure the database alone. `:n` makes the keys, `:user` is one of
 * the accounts.
 */
const script = `
\\set n random(1, 4000000000000000000)
begin;
insert into campaigns (id, brand, user_id, status, song_name, artist_name, song_url, track_id, package_id, current_step, genres, created_at, updated_at, version)
  select 'cmp_' || :n, 'real-playlist', u.id, 'in_review', 'A Song', 'An Artist', 'https://open.spotify.com/track/0123456789012345678901', :n::text, p.id, 4, '{Pop}', now(), now(), 3
  from (select id from users limit 1) u, (select id from packages limit 1) p;
insert into orders (id, number, brand, user_id, campaign_id, status, total_cents, trial, package_name, duration, pitches, lines, email, customer_name, address, city, zip, country, consent_version, checkout_key, song_title, created_at, placed_at, review_due_at)
  select 'ord_' || :n, 'RP-' || :n, 'real-playlist', u.id, 'cmp_' || :n, 'placed', 19900, false, 'Growth', '4 Weeks', 40, '[{"text": "Growth, 4 weeks, 40 pitches", "amount": 19900}]', 'ada@example.com', 'Ada Example', '1 Main Street', 'Springfield', '12345', 'US', '2026-11-01', :n::text, 'A Song An Artist', now(), now(), now() + interval '48 hours'
  from (select id from users limit 1) u;
insert into payments (id, order_id, brand, status, amount_cents, session_id, redirect_url, intent_id, created_at, updated_at)
  values ('pay_' || :n, 'ord_' || :n, 'real-playlist', 'authorized', 19900, 'cs_' || :n, 'http://127.0.0.1/pay', 'pi_' || :n, now(), now());
insert into tagging_items (id, brand, order_id, campaign_id, user_id, genres, due_at, created_at)
  select 'tag_' || :n, 'real-playlist', 'ord_' || :n, 'cmp_' || :n, u.id, '{Pop}', now(), now() from (select id from users limit 1) u;
insert into audit_events (id, brand, at, actor_kind, actor_label, kind, subject_type, subject_id, text)
  select 'aud_' || :n || step, 'real-playlist', now(), 'artist', 'ada@example.com', 'order.placed', 'order', 'ord_' || :n, 'Card authorized. It’s charged on approval.'
  from generate_series(1, 3) step;
insert into mails (id, brand, recipient, template, dedupe_key, created_at)
  values ('mail_' || :n, 'real-playlist', 'ada@example.com', 'order-placed', 'order-placed:' || :n, now());
insert into webhook_events (id, type, received_at)
  values ('evt_a' || :n, 'checkout.session.completed', now()), ('evt_b' || :n, 'payment_intent.amount_capturable_updated', now());
insert into idempotency_keys (scope, key, request_hash, lease_until, status, body, created_at)
  values ('POST /user/checkout/', :n::text, 'hash', now(), 201, repeat('x', 1500), now());
insert into pgboss.job (name, data, start_after) values ('mail.send', '{"mailId": "mail_0"}', now() + interval '1 year');
end;
`;

/** Purchases per second when only their rows are written, by pgbench with prepared statements. */
export function bareInserts(databaseUrl: string, clients: number, seconds: number): number {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'rp-pgbench-'));
  try {
    const file = join(folder, 'purchase.sql');
    writeFileSync(file, script);
    const { hostname, port, pathname } = new URL(databaseUrl);
    const options = ['-n', '-M', 'prepared', '-c', `${clients}`, '-T', `${seconds}`, '-f', file];
    const server = ['-h', hostname, '-p', port, '-U', 'postgres', pathname.slice(1)];
    const printed = execFileSync('pgbench', [...options, ...server], { encoding: 'utf8', stdio: 'pipe' });
    return Number(/tps = ([\d.]+)/.exec(printed)?.[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
