import { sql } from 'kysely';
import { apiKeys, ownApiKeys } from '#contract/accounts/api-keys/calls.ts';
import { Brand } from '#contract/brand.schema.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { webhookEndpoints } from '#contract/office/webhooks/calls.ts';
import type { SignedIn } from '#scenario/person.ts';
import { newId } from '#server/lib/ids.ts';
import { atEaa, type TestApp } from '#test/support/test-app.ts';

/**
 * What other systems reach us with, and are told by, in both brands: keys of the team and of artists, and an endpoint with a delivery that arrived. And a
 * passkey of the admin.
 */
export async function scriptRows(
  app: TestApp,
  { boss, ...artists }: Record<'ada' | 'eve' | 'boss', SignedIn>,
) {
  const rows = { apiKey: [], webhookEndpoint: [], webhookDelivery: [] } as Record<
    'apiKey' | 'webhookEndpoint' | 'webhookDelivery',
    { id: string; owner: 'ada' | 'eve' | 'boss' | null; brand: Brand }[]
  >;
  const passkey = newId('passkey', new Date());
  await sql`insert into passkeys
    (id, user_id, credential_id, public_key, counter, transports, rp_id, name, created_at)
    select ${passkey}, id, 'example', 'key', 0, '{}', 'localhost', 'Laptop', now()
    from users where email = 'boss@example.com'`.execute(app.server.ctx.db);
  for (const brand of Brand.options) {
    const key = { name: 'Nightly', scopes: ['orders.read' as const], days: 30 as const };
    const ofTeam = (await app.call(apiKeys.create, { body: { ...key, brand } }, { as: boss })).body.id;
    rows.apiKey.push({ id: ofTeam, owner: 'boss', brand });
    for (const owner of ['ada', 'eve'] as const) {
      const at = brand === 'eaa' ? atEaa(app, artists[owner]) : artists[owner];
      rows.apiKey.push({ id: (await at.call(ownApiKeys.create, { body: key })).body.id, owner, brand });
    }
    const body = { url: 'http://127.0.0.1:9/', events: ['order.placed'] };
    const asked = { params: { name: pathOfBrand[brand] }, body };
    const { id: endpoint } = (await app.ask(webhookEndpoints.create, asked, { as: boss })).body;
    rows.webhookEndpoint.push({ id: endpoint, owner: null, brand });
    const id = newId('webhookDelivery', new Date());
    await sql`insert into webhook_deliveries (id, endpoint_id, event_id, type, body, status, created_at)
      values (${id}, ${endpoint}, 'aud_1', 'order.placed', '{}', 'delivered', now())`.execute(
      app.server.ctx.db,
    );
    rows.webhookDelivery.push({ id, owner: null, brand });
  }
  return {
    ...rows,
    passkey: [{ id: passkey, owner: null, brand: null }],
  };
}
