import type { BrandPath } from '#contract/brand.schema.ts';
import { DAY, plus } from '#contract/time.ts';
import { reviewBody } from '#scenario/admin.ts';
import { onePixel } from '#test/support/playlist-desk.ts';

/** What calls are sent, by method and path; it may depend on the brand of the path. */
export type ExampleBodies = Record<string, object | ((name: BrandPath | null) => object)>;

/** What calls are sent, by method and path, where it does not depend on other rows. */
export const exampleBodies: ExampleBodies = {
  'PATCH /user/campaigns/{id}/': { curatorNote: 'Mind the bridge' },
  'POST /user/orders/{number}/figures/': { day: '2026-01-31', streams: 12, listeners: null },
  'PATCH /{name}/orders/{id}/': { note: 'Called back' },
  'POST /{name}/orders/{id}/comments/': { text: 'Called back' },
  'POST /{name}/orders/{id}/messages/': { text: 'Tomorrow' },
  'POST /user/orders/{number}/messages/': { text: 'When?' },
  'POST /{name}/orders/{id}/cancel/': { reason: 'Asked for by phone' },
  'POST /{name}/orders/{id}/refund/': { reason: 'Goodwill' },
  'POST /{name}/orders/{id}/mark-paid/': { reference: 'Bank transfer 7' },
  'POST /{name}/orders/{id}/mails/{mailId}/resend/': {},
  'POST /{name}/refunds/{id}/paid-back/': { reference: 'Bank transfer 8' },
  'POST /{name}/attention/': { text: 'Call the label', dueAt: '2030-01-01T00:00:00Z' },
  'POST /{name}/attention/{id}/assign/': { assigneeId: null },
  'POST /{name}/attention/{id}/snooze/': () => ({ until: plus(new Date(), DAY).toISOString() }),
  'POST /{name}/attention/{id}/dismiss/': { reason: 'Called' },
  'PATCH /{name}/campaigns/{id}/': { curatorNote: 'Mind the bridge' },
  'POST /{name}/campaigns/{id}/cancel/': { reason: 'Asked for by phone' },
  'POST /api/pitch/{token}/': { verdict: 'accepted', heardMoment: '1:24', playerSeconds: 200 },
  'POST /{name}/fees/{id}/paid/': { due: 200, reference: 'Transfer 7' },
  'POST /{name}/pitches/{id}/report/': { verdict: 'dismissed', note: 'It was heard.' },
  'PUT /user/orders/{number}/pitches/{id}/rating/': { stars: 2, reason: 'not_heard' },
  'PATCH /admin/tagging-queue/{id}/': { genres: ['Pop'] },
  'PATCH /api/views/{id}/': { isDefault: true },
  'PATCH /api/auth/passkeys/{id}/': { name: 'Phone' },
  'PATCH /api/auth/notices/': { choices: { jobs: 'now' } },
  'PATCH /api/auth/preferences/': { dateFormat: 'iso' },
  'PUT /admin/manage-jobs/{id}/': { priority: 1 },
  'PATCH /{name}/spotify-keys/{id}/': { status: 'inactive' },
  'PATCH /admin/packages/{id}/': { position: 7 },
  'PATCH /admin/coupons/{id}/': { description: 'For the spring' },
  'POST /admin/curator-applications/{id}/decision/': { verdict: 'declined', reason: 'few_followers' },
  'PATCH /{name}/webhook-endpoints/{id}/': { events: ['order.rejected'] },
  'PATCH /admin/curators/{id}/': { name: 'Renamed' },
  'POST /admin/curators/{id}/leave/': { reason: 'Asked to leave.' },
  'PATCH /{name}/playlists/{id}/': { slots: 3 },
  'PATCH /curator/playlists/{id}/': { slots: 3 },
  'POST /curator/invitations/': { email: 'colleague@example.org' },
  'POST /curator/pitches/{id}/answer/': { verdict: 'accepted', heardMoment: '1:24', playerSeconds: 200 },
  'POST /curator/placements/{id}/evidence/': {
    link: 'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M',
  },
  'POST /admin/show-playlist/': {},
  'POST /{name}/playlists/{id}/reviews/': reviewBody(),
  'POST /{name}/placements/{id}/evidence/': { result: 'seen', note: 'Looked at it myself' },
  'POST /{name}/orders/{id}/evidence/send/': {},
  'POST /{name}/placements/{id}/move/': { position: 1 },
  'PUT /{name}/playlist-writing/': { allowed: true, reason: 'Approved by Spotify.' },
  'POST /api/pitch/{token}/hearing/progress/': { session: 'A', position: 1, playing: true },
  'PUT /api/pitch/{token}/adds/': { adds: true },
  'POST /{name}/placements/{id}/removal/': { reason: 'The label withdrew it.' },
  'POST /api/pitch/{token}/proof/': { link: 'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M' },
  'POST /{name}/proofs/{id}/': { verdict: 'refused', reason: 'It shows another playlist.' },
  'POST /admin/manage-users/{id}/merge/': { email: 'boss@example.com' },
  'POST /admin/customers/{id}/notes/': { text: 'Prefers email' },
  'POST /admin/customers/{id}/emails/': { subject: 'A question', text: 'Which mix?' },
  'PUT /admin/manage-users/{id}/team/': { 'real-playlist': 'support', eaa: null },
  'PUT /admin/manage-users/{id}/': {
    email: 'uma@example.com',
    role: 'user',
    name: 'Uma',
    status: 'active',
  },
};

const figures = { type: 'text/csv', content: Buffer.from('date,streams\n2026-01-31,12\n') };
/** The files of calls that take one. */
export const exampleFiles = {
  'POST /user/orders/{number}/figures/check/': figures,
  'POST /user/orders/{number}/figures/import/': figures,
  'POST /user/orders/{number}/figures/faulty-rows.csv': figures,
  'POST /{name}/placements/{id}/images/': { type: 'image/png', content: onePixel },
  'POST /{name}/orders/{id}/evidence/files/': { type: 'image/png', content: onePixel },
  'POST /curator/placements/{id}/images/': { type: 'image/png', content: onePixel },
  'POST /api/pitch/{token}/images/': { type: 'image/png', content: onePixel },
};
