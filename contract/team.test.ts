import { expect, it } from 'vitest';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { duties, everyRole, mayCall, neededRoles, type TeamRole } from './team.ts';

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const calls = api.filter(({ access }) => access === 'admin');
const isPlainRead = ({ method, moves, team }: Endpoint): boolean =>
  method === 'GET' && moves === undefined && team === undefined;
/** What is more than a read for every role. */
const openTo = (role: TeamRole): string[] =>
  calls.filter((call) => !isPlainRead(call) && mayCall(call, role)).map(nameOf);

const forAll = [
  'POST /admin/show-playlist/',
  'POST /api/views/',
  'PATCH /api/views/{id}/',
  'DELETE /api/views/{id}/',
  'POST /api/auth/passkeys/options/',
  'POST /api/auth/passkeys/',
  'PATCH /api/auth/passkeys/{id}/',
  'DELETE /api/auth/passkeys/{id}/',
  'PATCH /api/auth/preferences/',
  'PATCH /api/auth/notices/',
];
const forDuties = [
  'POST /{name}/orders/{id}/comments/',
  'GET /{name}/export/attention.csv',
  'POST /{name}/attention/',
  'POST /{name}/attention/{id}/assign/',
  'POST /{name}/attention/{id}/snooze/',
  'POST /{name}/attention/{id}/dismiss/',
  'GET /admin/inbox/colleagues/',
  'POST /admin/inbox/bulk/',
  'POST /admin/bulk/{id}/stop/',
  'POST /admin/bulk/{id}/undo/',
];
const withCustomers = [
  'GET /admin/manage-users/',
  'GET /admin/manage-users/{id}/',
  'GET /admin/customers/{id}/',
  'GET /admin/customers/{id}/orders/',
  'GET /admin/customers/{id}/campaigns/',
  'GET /admin/customers/{id}/emails/',
  'GET /admin/customers/{id}/messages/',
  'GET /admin/customers/{id}/notes/',
  'GET /admin/customers/{id}/sessions/',
  'POST /admin/customers/{id}/notes/',
  'POST /admin/customers/{id}/emails/',
  'GET /{name}/orders/{id}/mails/{mailId}/',
  'GET /admin/curators/',
  'GET /admin/curators/{id}/',
  'GET /admin/curator-applications/',
  'GET /admin/curator-applications/{id}/',
];
const inEvidence = [
  'POST /{name}/placements/{id}/check/',
  'POST /{name}/placements/{id}/images/',
  'POST /{name}/placements/{id}/evidence/',
  'POST /{name}/proofs/{id}/',
];

it.each([
  ['read-only', forAll],
  [
    'reviewer',
    [
      ...forAll,
      ...forDuties,
      ...inEvidence,
      'GET /{name}/export/songs.csv',
      'POST /user/get_tagging_queue/bulk/',
      'PATCH /admin/tagging-queue/{id}/',
      'POST /admin/tagging-queue/{id}/undo/',
      'POST /{name}/playlists/{id}/reviews/',
    ],
  ],
  [
    'fulfilment',
    [
      ...forAll,
      ...forDuties,
      ...inEvidence,
      ...withCustomers,
      'GET /{name}/export/answers.csv',
      'GET /{name}/export/placements-over.csv',
      'GET /{name}/export/campaigns.csv',
      'GET /{name}/export/accounts.csv',
      'GET /{name}/export/curators.csv',
      'GET /{name}/export/applications.csv',
      'POST /{name}/campaigns/bulk/',
      'POST /{name}/campaigns/',
      'POST /{name}/campaigns/quote/',
      'PATCH /{name}/campaigns/{id}/',
      'POST /{name}/campaigns/{id}/cancel/',
      'POST /{name}/campaigns/{id}/send-link/',
      'POST /{name}/campaigns/{id}/pitches/',
      'DELETE /{name}/pitches/{id}/',
      'POST /{name}/campaigns/{id}/pitches/send/',
      'POST /{name}/pitches/{id}/report/',
      'GET /{name}/spotify-keys/',
      'GET /{name}/spotify-keys/{id}/',
      'POST /{name}/spotify-keys/{id}/check/',
      'GET /admin/manage-accounts/',
      'GET /admin/manage-accounts/{id}/',
      'POST /admin/manage-accounts/',
      'PUT /admin/manage-accounts/{id}/',
      'DELETE /admin/manage-accounts/{id}/',
      'POST /admin/manage-accounts/{id}/check/',
      'POST /admin/auth/spotify-authenticate/',
      'GET /{name}/export/playlists.csv',
      'POST /{name}/playlists/bulk/',
      'POST /{name}/playlists/',
      'PATCH /{name}/playlists/{id}/',
      'POST /{name}/playlists/{id}/refresh/',
      'DELETE /admin/delete-playlist/{id}/',
      'POST /{name}/playlists/{id}/restore/',
      'GET /{name}/orders/{id}/ending/',
      'GET /{name}/playlists/{id}/ending/',
      'GET /admin/curators/{id}/ending/',
      'POST /{name}/placements/{id}/move/',
      'POST /{name}/placements/{id}/removal/',
      'POST /{name}/playlists/imports/',
      'POST /{name}/playlists/imports/faulty-rows.csv',
      'POST /{name}/playlists/imports/{id}/start/',
      'POST /admin/curators/',
      'PATCH /admin/curators/{id}/',
      'POST /admin/curators/{id}/leave/',
      'POST /admin/curators/{id}/restore/',
      'POST /admin/curator-applications/{id}/decision/',
      'POST /admin/curator-applications/{id}/looks/',
    ],
  ],
  [
    'finance',
    [
      ...forAll,
      ...forDuties,
      ...withCustomers,
      'GET /{name}/api/payments/',
      'GET /{name}/money-moves/',
      'GET /{name}/fees/',
      'GET /{name}/orders/{id}/ending/',
      'GET /{name}/export/orders.csv',
      'POST /{name}/orders/bulk/',
      'POST /{name}/orders/{id}/cancel/',
      'POST /{name}/orders/{id}/refund/',
      'POST /{name}/orders/{id}/mark-paid/',
      'POST /{name}/refunds/{id}/paid-back/',
      'POST /{name}/campaigns/',
      'POST /{name}/campaigns/custom-price/',
      'POST /{name}/campaigns/quote/',
      'POST /{name}/fees/{id}/paid/',
      'POST /{name}/fees/{id}/payout/',
      'GET /{name}/export/fees.csv',
      'GET /{name}/orders/{id}/evidence/',
      'POST /{name}/orders/{id}/evidence/files/',
      'POST /{name}/orders/{id}/evidence/send/',
      'GET /{name}/export/payments.csv',
      'GET /{name}/export/packages.csv',
      'POST /admin/packages/',
      'PATCH /admin/packages/{id}/',
      'GET /{name}/export/coupons.csv',
      'POST /admin/coupons/bulk/',
      'POST /admin/coupons/',
      'PATCH /admin/coupons/{id}/',
    ],
  ],
  [
    'support',
    [
      ...forAll,
      ...forDuties,
      ...withCustomers,
      'GET /{name}/export/orders.csv',
      'PATCH /{name}/orders/{id}/',
      'POST /{name}/orders/{id}/confirm/',
      'POST /{name}/orders/{id}/messages/',
      'POST /{name}/orders/{id}/mails/{mailId}/resend/',
      // Roles, suspensions and admins’ accounts are refused by the verb.
      'POST /admin/manage-users/',
      'PUT /admin/manage-users/{id}/',
    ],
  ],
] as const)('besides reads for every role, %s may make exactly these calls', (role, expected) => {
  expect(openTo(role).sort()).toEqual([...expected].sort());
});

it('admins may make every call, whoever has no role none, and every role may read what names none', () => {
  expect(calls.filter((call) => !mayCall(call, 'admin'))).toEqual([]);
  expect(calls.filter((call) => mayCall(call, null))).toEqual([]);
  for (const role of everyRole)
    expect(calls.filter(isPlainRead).every((call) => mayCall(call, role))).toBe(true);
});

it('keys for scripts, webhooks, jobs, the audit log and the system are read by admins alone', () => {
  const reads = calls.filter(({ method, moves, team }) => method === 'GET' && !moves && team?.length === 0);
  expect([...new Set(reads.map(({ path }) => path.split('/')[2]))].sort()).toEqual([
    'api-keys',
    'audit',
    'manage-jobs',
    'manage-users',
    'system',
    'webhook-endpoints',
  ]);
});

it('no role but admin moves rights, except that support edits artists', () => {
  const rights = calls.filter(({ moves }) => moves === 'rights');
  expect(rights.filter((call) => duties.some((role) => mayCall(call, role))).map(nameOf)).toEqual([
    'POST /admin/manage-users/',
    'PUT /admin/manage-users/{id}/',
  ]);
});

it('only calls of admins name roles', () => {
  expect(api.filter(({ access, team }) => access !== 'admin' && team !== undefined)).toEqual([]);
});

it('a refusal says which role is needed, and where', () => {
  const refund = { method: 'POST', moves: 'money', team: ['finance'] as const };
  expect(neededRoles(refund, 'eaa')).toBe('This needs the Finance or Admin role for EAA. Ask an admin.');
  expect(neededRoles({ method: 'PUT' }, null)).toBe('This needs the Admin role. Ask an admin.');
  expect(neededRoles({ method: 'GET' }, 'eaa')).toBe('You have no role for EAA. Ask an admin for one.');
});
