import { sql } from 'kysely';
import { API_KEY_START } from '#contract/accounts/api-keys/rules.ts';
import { type WebhookType, webhookTypes } from '#contract/nouns.ts';
import type { TeamRole } from '#contract/team.ts';
import { DAY, HOUR, MINUTE, plus } from '#contract/time.ts';
import { createUser } from '#server/domains/accounts/users/create-user.ts';
import { newSecret, sealSecret } from '#server/domains/office/webhooks/webhook-secret.ts';
import { noteOnCustomer } from '#server/domains/reporting/customers/write-to-customer.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { hashToken, randomToken } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import type { DemoEnvironment, Person } from './demo-environment.ts';

/** Names never lead anywhere: `.example` is reserved. */
export const DEMO_HOOKS = 'https://hooks.demo.example/';

const team: readonly (readonly [TeamRole, string])[] = [
  ['admin', 'Nadia Okoye'],
  ['reviewer', 'Kai Lindqvist'],
  ['fulfilment', 'Ines Duarte'],
  ['finance', 'Tomasz Wrona'],
  ['support', 'Amara Boateng'],
  ['read-only', 'Lou Marchand'],
];

/** One admin of each team role, added as an admin adds them. Answers the id of the first. */
export async function addTeam(env: DemoEnvironment): Promise<string> {
  const ids: string[] = [];
  for (const [index, [role, name]] of team.entries()) {
    env.at(plus(env.end, -(120 - index * 9) * DAY));
    const ctx = env.operator('real-playlist');
    const email = `${role}@team.example.com`;
    // The last one has a role in one brand alone.
    const roles = { 'real-playlist': role, eaa: role === 'read-only' ? null : role };
    const { id } = await createUser(ctx, { email, name, role: 'admin', brand: 'real-playlist', team: roles });
    await ctx.db
      .updateTable('users')
      .set({ demo: true, last_seen_at: plus(env.end, -(index + 1) * 5 * HOUR) })
      .where('id', '=', id)
      .execute();
    ids.push(id);
  }
  return ids[0] ?? '';
}

/**
 * Keys for scripts, of an admin who goes with the demo: two that work, and one that was revoked. Without events, which would stay
 * when the demo goes.
 */
export async function addApiKeys(env: DemoEnvironment, adminId: string): Promise<void> {
  const wanted = [
    { name: 'Nightly bookkeeping', brand: 'real-playlist', scopes: ['orders.read', 'payments.read'] },
    { name: 'Placement board', brand: 'eaa', scopes: ['placements.read', 'playlists.read'] },
    { name: 'Former dashboard', brand: 'real-playlist', scopes: ['campaigns.read'] },
  ] as const;
  const rows = wanted.map(({ scopes, ...key }, index) => {
    const createdAt = plus(env.end, -(40 - index) * DAY);
    const token = `${API_KEY_START}${randomToken()}`;
    const isRevoked = index === wanted.length - 1;
    return {
      ...key,
      id: newId('apiKey', createdAt),
      scopes: [...scopes],
      prefix: token.slice(0, API_KEY_START.length + 6),
      token_hash: hashToken(token),
      created_by: adminId,
      created_at: createdAt,
      expires_at: plus(createdAt, 365 * DAY),
      last_used_at: isRevoked ? null : plus(env.end, -2 * HOUR),
      revoked_at: isRevoked ? plus(env.end, -DAY) : null,
    };
  });
  await env.system('real-playlist').db.insertInto('api_keys').values(rows).execute();
}

/** An endpoint of each brand with what it was told; that of EAA has failed for days and is paused. */
export async function addWebhooks(env: DemoEnvironment): Promise<void> {
  for (const brand of ['real-playlist', 'eaa'] as const) {
    const { db, config } = env.system(brand);
    const paused = brand === 'eaa';
    const createdAt = plus(env.end, -35 * DAY);
    const id = newId('webhookEndpoint', createdAt);
    const events = paused ? (['order.placed'] as const) : webhookTypes;
    const secret = sealSecret(config, id, 'secret', newSecret());
    await db
      .insertInto('webhook_endpoints')
      .values({
        id,
        brand,
        url: `${DEMO_HOOKS}${brand}`,
        events: [...events],
        secret,
        created_at: createdAt,
        ...(paused && {
          status: 'paused',
          paused_at: plus(env.end, -DAY),
          failing_since: plus(env.end, -4 * DAY),
        }),
      })
      .execute();
    await db
      .insertInto('webhook_deliveries')
      .values(Array.from({ length: 24 }, (_, index) => delivery(env, { id, brand, events, paused }, index)))
      .execute();
  }
}

/** What was told at some time of the last days; of a paused endpoint in vain. */
function delivery(
  { end }: DemoEnvironment,
  of: { id: string; brand: string; events: readonly WebhookType[]; paused: boolean },
  index: number,
) {
  const at = plus(end, -(index + 1) * 5 * HOUR);
  const type = of.events[index % of.events.length] ?? 'order.placed';
  const failed = of.paused ? index < 18 : index % 11 === 7;
  const eventId = newId('auditEvent', at);
  return {
    id: newId('webhookDelivery', at),
    endpoint_id: of.id,
    event_id: eventId,
    type,
    body: JSON.stringify({ type, timestamp: at.toISOString(), data: { brand: of.brand, demo: true } }),
    status: failed ? ('failed' as const) : ('delivered' as const),
    tries: failed ? 10 : 1 + (index % 5 === 3 ? 1 : 0),
    last_try_at: plus(at, failed ? 2 * HOUR : MINUTE),
    response_status: failed ? 503 : 200,
    error: failed ? 'It answered 503.' : null,
    created_at: at,
  };
}

/** What the team noted about some customers. */
export async function addNotes(env: DemoEnvironment, artists: readonly Person[]): Promise<void> {
  const notes = [
    'Prefers to be called in the afternoon.',
    'Manages two acts. Asked for one invoice address for both.',
    'Interested in the 8-week duration for the next single.',
  ];
  for (const [index, artist] of artists.slice(0, 9).entries()) {
    env.at(plus(env.end, -(index + 1) * 30 * HOUR));
    await noteOnCustomer(env.operator(artist.brand), artist.id, notes[index % notes.length] ?? '');
  }
}

/** Past jobs of every kind, and some in every state; none of them has anything left to do. */
export async function addJobs(env: DemoEnvironment): Promise<void> {
  const { db } = env.system('real-playlist');
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'brand'])
    .orderBy('created_at', 'desc')
    .limit(12)
    .execute();
  const aboutOrder = (index: number) => {
    const order = orders[index % Math.max(1, orders.length)];
    return order ? { type: 'order', id: order.id, label: order.number, brand: order.brand } : null;
  };
  const states = ['completed', 'completed', 'completed', 'failed', 'retry', 'cancelled', 'created'] as const;
  const once = new Set(handledJobs.flatMap(({ job }) => (job.cron ? [] : [job.name])));
  const rows = [
    ...handledJobs.map(({ job: { name } }, index) => ({ name, state: 'completed' as const, index })),
    // Mails that are not there: whoever retries one sends nothing.
    ...states.map((state, index) => ({ name: 'mail.send', state, index: index + 2 })),
  ];
  for (const { name, state, index } of rows) {
    const at = plus(env.end, -(index + 1) * 47 * MINUTE);
    const ended = state === 'completed' || state === 'failed' || state === 'cancelled';
    const about = once.has(name) ? aboutOrder(index) : null;
    const waits = state === 'retry' || state === 'created';
    const message = { message: 'The mail server did not answer in time.' };
    await sql`insert into pgboss.job
      (name, data, state, policy, retry_limit, retry_count, created_on, start_after, started_on, completed_on, output)
      values (${name}, ${JSON.stringify({ demo: true, mailId: newId('mail', at), ...(about && { about }) })}::jsonb,
        ${state}::pgboss.job_state, ${about ? 'standard' : 'short'}, 12, ${state === 'failed' ? 12 : state === 'retry' ? 3 : 0},
        ${at}, ${waits ? plus(env.end, 6 * HOUR) : at}, ${state === 'created' ? null : plus(at, 1000)},
        ${ended ? plus(at, 2400) : null},
        ${state === 'failed' || state === 'retry' ? JSON.stringify(message) : null}::jsonb)`.execute(db);
  }
}
