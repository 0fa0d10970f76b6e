import { expect, it } from 'vitest';
import { api } from './api.ts';
import { type Endpoint, mayAskFreshSignIn, needsFreshSignIn } from './endpoint.ts';
import { containsSecret } from './secret.schema.ts';

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

it('every call by which an admin writes says what it moves, or is listed here as moving nothing', () => {
  const writes = api.filter(({ access, method }) => access === 'admin' && method !== 'GET');
  expect(Object.fromEntries(writes.map((call) => [nameOf(call), call.moves ?? 'nothing']))).toEqual({
    'PATCH /{name}/orders/{id}/': 'nothing',
    'POST /{name}/orders/{id}/comments/': 'nothing',
    'POST /{name}/orders/{id}/messages/': 'nothing',
    'POST /{name}/orders/{id}/confirm/': 'nothing',
    'POST /{name}/orders/{id}/cancel/': 'money',
    'POST /{name}/orders/{id}/refund/': 'money',
    'POST /{name}/placements/{id}/check/': 'nothing',
    'POST /{name}/placements/{id}/evidence/': 'nothing',
    'POST /{name}/placements/{id}/images/': 'nothing',
    'POST /{name}/placements/{id}/move/': 'nothing',
    'POST /{name}/placements/{id}/removal/': 'nothing',
    'PUT /{name}/playlist-writing/': 'rights',
    'POST /{name}/proofs/{id}/': 'nothing',
    'POST /{name}/pitches/{id}/report/': 'money',
    'POST /{name}/fees/{id}/paid/': 'money',
    'POST /{name}/fees/{id}/payout/': 'secrets',
    'POST /admin/curators/{id}/leave/': 'nothing',
    'POST /admin/curators/{id}/restore/': 'nothing',
    'POST /admin/curator-applications/{id}/decision/': 'nothing',
    'POST /admin/curator-applications/{id}/looks/': 'nothing',
    'POST /{name}/orders/{id}/mark-paid/': 'money',
    'POST /{name}/refunds/{id}/paid-back/': 'money',
    'POST /{name}/orders/{id}/evidence/files/': 'nothing',
    'POST /{name}/orders/{id}/evidence/send/': 'money',
    'POST /{name}/orders/{id}/mails/{mailId}/resend/': 'nothing',
    'POST /{name}/campaigns/': 'money',
    'POST /{name}/campaigns/custom-price/': 'money',
    'POST /{name}/campaigns/quote/': 'nothing',
    'POST /{name}/campaigns/bulk/': 'money',
    'PATCH /{name}/campaigns/{id}/': 'nothing',
    'POST /{name}/campaigns/{id}/cancel/': 'money',
    'POST /{name}/campaigns/{id}/send-link/': 'nothing',
    'POST /{name}/campaigns/{id}/pitches/': 'nothing',
    'DELETE /{name}/pitches/{id}/': 'nothing',
    'POST /{name}/campaigns/{id}/pitches/send/': 'nothing',
    'POST /user/get_tagging_queue/bulk/': 'money',
    'PATCH /admin/tagging-queue/{id}/': 'money',
    'POST /admin/tagging-queue/{id}/undo/': 'money',
    'POST /admin/packages/': 'money',
    'PATCH /admin/packages/{id}/': 'money',
    'POST /admin/coupons/': 'money',
    'PATCH /admin/coupons/{id}/': 'money',
    'POST /admin/coupons/bulk/': 'money',
    'POST /admin/manage-users/': 'rights',
    'PUT /admin/manage-users/{id}/': 'rights',
    'PUT /admin/manage-users/{id}/team/': 'rights',
    'POST /admin/manage-users/{id}/merge/': 'rights',
    'DELETE /admin/manage-users/{id}/': 'money',
    'POST /admin/customers/{id}/notes/': 'nothing',
    'POST /admin/customers/{id}/emails/': 'nothing',
    'PUT /admin/manage-jobs/{id}/': 'money',
    'POST /admin/manage-jobs/bulk/': 'money',
    'POST /{name}/attention/': 'nothing',
    'POST /{name}/attention/{id}/assign/': 'nothing',
    'POST /{name}/attention/{id}/snooze/': 'nothing',
    'POST /{name}/attention/{id}/dismiss/': 'nothing',
    'POST /{name}/orders/bulk/': 'money',
    'POST /admin/manage-users/bulk/': 'rights',
    'POST /admin/bulk/{id}/stop/': 'nothing',
    'POST /admin/bulk/{id}/undo/': 'money',
    'POST /admin/inbox/bulk/': 'nothing',
    'POST /api/views/': 'nothing',
    'PATCH /api/views/{id}/': 'nothing',
    'DELETE /api/views/{id}/': 'nothing',
    'POST /admin/api-keys/': 'secrets',
    'DELETE /admin/api-keys/{id}/': 'secrets',
    'POST /api/auth/passkeys/options/': 'secrets',
    'POST /api/auth/passkeys/': 'secrets',
    'PATCH /api/auth/passkeys/{id}/': 'nothing',
    'PATCH /api/auth/preferences/': 'nothing',
    'PATCH /api/auth/notices/': 'nothing',
    'DELETE /api/auth/passkeys/{id}/': 'secrets',
    'POST /{name}/webhook-endpoints/': 'secrets',
    'PATCH /{name}/webhook-endpoints/{id}/': 'secrets',
    'DELETE /{name}/webhook-endpoints/{id}/': 'secrets',
    'POST /{name}/webhook-endpoints/{id}/test/': 'secrets',
    'POST /{name}/webhook-endpoints/{id}/rotate-secret/': 'secrets',
    'POST /{name}/webhook-endpoints/{id}/resume/': 'secrets',
    'POST /{name}/webhook-endpoints/{id}/deliveries/{deliveryId}/replay/': 'secrets',
    'POST /{name}/spotify-keys/': 'secrets',
    'PATCH /{name}/spotify-keys/{id}/': 'secrets',
    'DELETE /{name}/spotify-keys/{id}/': 'secrets',
    'POST /{name}/spotify-keys/{id}/check/': 'nothing',
    'POST /admin/manage-accounts/': 'nothing',
    'PUT /admin/manage-accounts/{id}/': 'secrets',
    'DELETE /admin/manage-accounts/{id}/': 'secrets',
    'POST /admin/manage-accounts/{id}/check/': 'nothing',
    'POST /admin/auth/spotify-authenticate/': 'secrets',
    'POST /{name}/playlists/bulk/': 'nothing',
    'POST /admin/show-playlist/': 'nothing',
    'POST /{name}/playlists/': 'nothing',
    'PATCH /{name}/playlists/{id}/': 'nothing',
    'POST /{name}/playlists/{id}/refresh/': 'nothing',
    'POST /{name}/playlists/{id}/restore/': 'nothing',
    'DELETE /admin/delete-playlist/{id}/': 'nothing',
    'POST /{name}/playlists/{id}/reviews/': 'nothing',
    'POST /{name}/playlists/imports/': 'nothing',
    // The rows that the caller sent.
    'POST /{name}/playlists/imports/faulty-rows.csv': 'nothing',
    'POST /{name}/playlists/imports/{id}/start/': 'nothing',
    'POST /admin/curators/': 'nothing',
    'PATCH /admin/curators/{id}/': 'nothing',
  });
});

it('every file of rows that an admin takes out of the back office moves rows', () => {
  const files = api.filter(({ access, csv, upload }) => access === 'admin' && csv !== undefined && !upload);
  expect(files.map(({ path, moves }) => `${path} ${moves}`).sort()).toEqual(
    [
      'applications',
      'orders',
      'campaigns',
      'payments',
      'money-moves',
      'packages',
      'coupons',
      'users',
      'playlists',
      'fees',
      'audit',
      'songs',
      'jobs',
      'curators',
      'accounts',
      'spotify-keys',
      'api-keys',
      'webhooks',
      'attention',
      'answers',
      'placements-over',
    ]
      .map((name) => `/{name}/export/${name}.csv rows`)
      .sort(),
  );
});

it('whatever an admin moves requires a fresh sign-in, except the documented exemptions', () => {
  const asked = api.filter(({ access, moves }) => access === 'admin' && moves !== undefined);
  expect(asked.filter((call) => !mayAskFreshSignIn(call)).map(nameOf)).toEqual([
    'POST /user/get_tagging_queue/bulk/',
    'PATCH /admin/tagging-queue/{id}/',
    'POST /admin/tagging-queue/{id}/undo/',
    'POST /admin/bulk/{id}/undo/',
  ]);
  // These are asked by the verb, after the state and by the sum: `fresh-by-risk.http.test.ts` tries each.
  expect(api.filter(({ freshAsked }) => freshAsked === 'by-verb').map(nameOf)).toEqual([
    'POST /{name}/orders/{id}/cancel/',
    'POST /{name}/orders/{id}/refund/',
    'POST /{name}/orders/{id}/mark-paid/',
    'POST /{name}/refunds/{id}/paid-back/',
    'POST /{name}/campaigns/',
    'POST /{name}/campaigns/custom-price/',
    'POST /{name}/campaigns/{id}/cancel/',
    'PATCH /curator/account/',
  ]);
  for (const { freshNotAsked, moves } of api.filter(({ freshNotAsked }) => freshNotAsked !== undefined)) {
    expect(moves).toBeDefined();
    expect(freshNotAsked?.length).toBeGreaterThan(40);
  }
});

it('API keys of admins may only read the brand in the path, those of artists their rows, and nothing that moves anything', () => {
  const ofArtists = ['user', 'signed-in'];
  const scoped = api.filter(({ scope }) => scope !== undefined);
  expect(scoped.length).toBeGreaterThan(5);
  const wrong = scoped.filter(
    ({ method, access, brand, moves, answer }) =>
      method !== 'GET' ||
      (access === 'admin' ? brand !== 'path' : !ofArtists.includes(access)) ||
      moves ||
      containsSecret(answer),
  );
  expect(wrong.map(nameOf)).toEqual([]);
  // What artists read of their orders and campaigns is open to their keys. Their account is not.
  const reads = api.filter(({ method, access }) => method === 'GET' && ofArtists.includes(access));
  expect(reads.filter(({ scope }) => scope === undefined).map(nameOf)).toEqual([
    'GET /api/auth/sessions/',
    'GET /api/auth/identities/',
    'GET /user/account/',
    'GET /api/events/',
    'GET /user/api-keys/',
  ]);
});

it('artists move their own money without one', () => {
  const theirs = api.filter(({ access, moves }) => access === 'user' && moves === 'money');
  expect(theirs.map(nameOf)).toEqual([
    'POST /user/checkout/',
    'POST /user/campaigns/{id}/reopen/',
    'POST /user/orders/{number}/cancel/',
  ]);
  expect(theirs.filter(needsFreshSignIn)).toEqual([]);
});

it('visitors are never asked for one, and curators only where they say where they are paid', () => {
  const ofCurators = api.filter(({ access, moves }) => access === 'curator' && moves !== undefined);
  expect(ofCurators.map(nameOf)).toEqual(['PATCH /curator/account/']);
  const open = api.filter(({ access }) => !['user', 'admin', 'signed-in', 'curator'].includes(access));
  expect(open.filter(({ moves }) => moves !== undefined)).toEqual([]);
});
