// Written by `npm run calls` from contract/*/*/calls.ts: what pages read of each call.
import type { account as accountCalls } from './accounts/account/calls.ts';
import type { addressChanges as addressChangesCalls } from './accounts/address-changes/calls.ts';
import type { billingAddresses as billingAddressesCalls } from './accounts/addresses/calls.ts';
import type { ownApiKeys as ownApiKeysCalls } from './accounts/api-keys/calls.ts';
import type { identity as identityCalls } from './accounts/identity/calls.ts';
import type { passkeys as passkeysCalls } from './accounts/passkeys/calls.ts';
import type {
  auth as authCalls,
  curatorAuth as curatorAuthCalls,
  sessions as sessionsCalls,
} from './accounts/sessions/calls.ts';
import type { settings as settingsCalls } from './accounts/settings/calls.ts';
import type { ownApplication as ownApplicationCalls } from './catalogue/applications/calls.ts';
import type {
  curatorAccount as curatorAccountCalls,
  curatorMails as curatorMailsCalls,
} from './catalogue/curators/calls.ts';
import type { ownPlaylists as ownPlaylistsCalls } from './catalogue/playlists/calls.ts';
import type { ownFees as ownFeesCalls } from './fulfilment/fees/calls.ts';
import type {
  curatorAnswers as curatorAnswersCalls,
  ownPitches as ownPitchesCalls,
} from './fulfilment/pitches/calls.ts';
import type { ownProofs as ownProofsCalls, proofs as proofsCalls } from './fulfilment/proofs/calls.ts';
import type { myRatings as myRatingsCalls } from './fulfilment/ratings/calls.ts';
import type { live as liveCalls } from './office/live/calls.ts';
import type { system as systemCalls } from './office/system/calls.ts';
import type { checkout as checkoutCalls } from './orders/checkout/calls.ts';
import type { figures as figuresCalls } from './orders/figures/calls.ts';
import type { myMessages as myMessagesCalls } from './orders/messages/calls.ts';
import type { myOrders as myOrdersCalls } from './orders/orders/calls.ts';
import type { webhooks as webhooksCalls } from './orders/payments/calls.ts';
import type { receipts as receiptsCalls } from './orders/receipts/calls.ts';
import type { tagging as taggingCalls } from './orders/tagging/calls.ts';
import type { publicCurators as publicCuratorsCalls } from './reporting/public-curators/calls.ts';
import type { publicReviews as publicReviewsCalls } from './reporting/public-reviews/calls.ts';
import type { reports as reportsCalls } from './reporting/reports/calls.ts';
import type { wantedGenres as wantedGenresCalls } from './reporting/supply/calls.ts';
import type {
  myCampaigns as myCampaignsCalls,
  visitorCampaign as visitorCampaignCalls,
} from './sales/campaigns/calls.ts';
import type { fit as fitCalls, fittingPlaylists as fittingPlaylistsCalls } from './sales/fit/calls.ts';
import type { packages as packagesCalls, pitchesAsked as pitchesAskedCalls } from './sales/packages/calls.ts';
import type { songs as songsCalls } from './spotify/songs/calls.ts';
export const account = {
  get: { method: 'GET', path: '/user/account/', access: 'user' },
  update: { method: 'PATCH', path: '/user/account/', access: 'user' },
  removeCard: { method: 'DELETE', path: '/user/account/card/', access: 'user' },
  export: {
    method: 'POST',
    path: '/user/account/export/',
    access: 'user',
    moves: 'secrets',
    file: ['application/json'],
  },
  remove: { method: 'DELETE', path: '/user/account/', access: 'user', moves: 'rights' },
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe/',
    access: 'public',
    upload: { types: ['application/x-www-form-urlencoded', 'multipart/form-data'], mostBytes: 2048 },
  },
} as unknown as typeof accountCalls;
export const addressChanges = {
  ask: { method: 'POST', path: '/user/account/email/', access: 'user' },
  withdraw: { method: 'DELETE', path: '/user/account/email/', access: 'user' },
  confirm: { method: 'POST', path: '/api/account-email/confirm/', access: 'public' },
  undo: { method: 'POST', path: '/api/account-email/undo/', access: 'public' },
} as unknown as typeof addressChangesCalls;
export const billingAddresses = {
  confirm: { method: 'POST', path: '/api/billing-address/confirm/', access: 'public' },
} as unknown as typeof billingAddressesCalls;
export const ownApiKeys = {
  list: { method: 'GET', path: '/user/api-keys/', access: 'user' },
  create: { method: 'POST', path: '/user/api-keys/', access: 'user', moves: 'secrets' },
  revoke: { method: 'DELETE', path: '/user/api-keys/{id}/', access: 'user', moves: 'secrets' },
} as unknown as typeof ownApiKeysCalls;
export const identity = {
  start: { method: 'POST', path: '/api/auth/identity/start/', access: 'public' },
  signIn: { method: 'POST', path: '/api/auth/identity/', access: 'public' },
  list: { method: 'GET', path: '/api/auth/identities/', access: 'user' },
  remove: { method: 'DELETE', path: '/api/auth/identities/{id}/', access: 'user', moves: 'rights' },
} as unknown as typeof identityCalls;
export const passkeys = {
  signInOptions: { method: 'POST', path: '/api/auth/passkey/options/', access: 'public' },
  signIn: { method: 'POST', path: '/api/auth/passkey/verify/', access: 'public' },
  list: { method: 'GET', path: '/api/auth/passkeys/', access: 'admin' },
  options: {
    method: 'POST',
    path: '/api/auth/passkeys/options/',
    access: 'admin',
    team: ['admin', 'reviewer', 'fulfilment', 'finance', 'support', 'read-only'],
    moves: 'secrets',
  },
  create: {
    method: 'POST',
    path: '/api/auth/passkeys/',
    access: 'admin',
    team: ['admin', 'reviewer', 'fulfilment', 'finance', 'support', 'read-only'],
    moves: 'secrets',
  },
  rename: {
    method: 'PATCH',
    path: '/api/auth/passkeys/{id}/',
    access: 'admin',
    team: ['admin', 'reviewer', 'fulfilment', 'finance', 'support', 'read-only'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/auth/passkeys/{id}/',
    access: 'admin',
    team: ['admin', 'reviewer', 'fulfilment', 'finance', 'support', 'read-only'],
    moves: 'secrets',
  },
} as unknown as typeof passkeysCalls;
export const auth = {
  requestMagicLink: { method: 'POST', path: '/api/auth/magic-link/', access: 'public' },
  cameBack: { method: 'POST', path: '/api/auth/magic-link/came-back/', access: 'public' },
  lookAtMagicLink: { method: 'POST', path: '/api/auth/magic-link/look/', access: 'public' },
  verifyMagicLink: { method: 'POST', path: '/api/auth/magic-link/verify/', access: 'public' },
  verifyCode: { method: 'POST', path: '/api/auth/magic-link/code/', access: 'public' },
  refresh: { method: 'POST', path: '/api/token/refresh/', access: 'public' },
  logout: { method: 'POST', path: '/api/auth/logout/', access: 'public' },
} as unknown as typeof authCalls;
export const curatorAuth = {
  requestMagicLink: { method: 'POST', path: '/api/curators/magic-link/', access: 'public' },
  verifyMagicLink: { method: 'POST', path: '/api/curators/magic-link/verify/', access: 'public' },
} as unknown as typeof curatorAuthCalls;
export const sessions = {
  list: { method: 'GET', path: '/api/auth/sessions/', access: 'signed-in' },
  end: { method: 'DELETE', path: '/api/auth/sessions/{id}/', access: 'signed-in' },
  endAll: { method: 'DELETE', path: '/api/auth/sessions/', access: 'signed-in' },
} as unknown as typeof sessionsCalls;
export const settings = {
  get: { method: 'GET', path: '/api/config/', access: 'public' },
} as unknown as typeof settingsCalls;
export const ownApplication = {
  apply: { method: 'POST', path: '/api/curator-applications/', access: 'public' },
  get: { method: 'GET', path: '/api/curator-applications/{token}/', access: 'public' },
  invite: { method: 'POST', path: '/curator/invitations/', access: 'curator' },
  confirm: { method: 'POST', path: '/api/curator-applications/confirm/', access: 'public' },
} as unknown as typeof ownApplicationCalls;
export const curatorAccount = {
  get: { method: 'GET', path: '/curator/account/', access: 'curator' },
  update: { method: 'PATCH', path: '/curator/account/', access: 'curator', moves: 'secrets' },
  resume: { method: 'POST', path: '/curator/account/resume/', access: 'curator' },
} as unknown as typeof curatorAccountCalls;
export const curatorMails = {
  unsubscribe: {
    method: 'POST',
    path: '/api/curators/unsubscribe/',
    access: 'public',
    upload: { types: ['application/x-www-form-urlencoded', 'multipart/form-data'], mostBytes: 2048 },
  },
  undoAddress: { method: 'POST', path: '/api/curators/undo-address/', access: 'public' },
} as unknown as typeof curatorMailsCalls;
export const ownPlaylists = {
  list: {
    method: 'GET',
    path: '/curator/playlists/',
    access: 'curator',
    paged: true,
    list: { filters: {}, sorts: ['-createdAt'], searched: false },
  },
  update: { method: 'PATCH', path: '/curator/playlists/{id}/', access: 'curator' },
} as unknown as typeof ownPlaylistsCalls;
export const ownFees = {
  statement: { method: 'GET', path: '/curator/statement/', access: 'curator' },
  csv: { method: 'GET', path: '/curator/statement.csv', access: 'curator', csv: 'statement' },
} as unknown as typeof ownFeesCalls;
export const curatorAnswers = {
  get: { method: 'GET', path: '/api/pitch/{token}/', access: 'public' },
  answer: { method: 'POST', path: '/api/pitch/{token}/', access: 'public' },
  openPlayer: { method: 'POST', path: '/api/pitch/{token}/hearing/', access: 'public' },
  hear: { method: 'POST', path: '/api/pitch/{token}/hearing/progress/', access: 'public' },
  chooseAdds: { method: 'PUT', path: '/api/pitch/{token}/adds/', access: 'public' },
  removeSong: { method: 'POST', path: '/api/pitch/{token}/removal/', access: 'public' },
} as unknown as typeof curatorAnswersCalls;
export const ownPitches = {
  list: {
    method: 'GET',
    path: '/curator/pitches/',
    access: 'curator',
    paged: true,
    list: {
      filters: {
        state: { kind: 'one', value: { type: 'string', enum: ['waiting', 'to_prove', 'answered'] } },
      },
      sorts: ['-sentAt'],
      searched: false,
    },
  },
  answer: { method: 'POST', path: '/curator/pitches/{id}/answer/', access: 'curator' },
} as unknown as typeof ownPitchesCalls;
export const ownProofs = {
  addImage: {
    method: 'POST',
    path: '/curator/placements/{id}/images/',
    access: 'curator',
    upload: { types: ['image/png', 'image/jpeg', 'image/webp'], mostBytes: 5242880 },
  },
  send: { method: 'POST', path: '/curator/placements/{id}/evidence/', access: 'curator' },
} as unknown as typeof ownProofsCalls;
export const proofs = {
  addImage: {
    method: 'POST',
    path: '/api/pitch/{token}/images/',
    access: 'public',
    upload: { types: ['image/png', 'image/jpeg', 'image/webp'], mostBytes: 5242880 },
  },
  send: { method: 'POST', path: '/api/pitch/{token}/proof/', access: 'public' },
  decide: { method: 'POST', path: '/{name}/proofs/{id}/', access: 'admin', team: ['fulfilment', 'reviewer'] },
} as unknown as typeof proofsCalls;
export const myRatings = {
  rate: { method: 'PUT', path: '/user/orders/{number}/pitches/{id}/rating/', access: 'user' },
} as unknown as typeof myRatingsCalls;
export const live = {
  events: { method: 'GET', path: '/api/events/', access: 'signed-in', events: true },
} as unknown as typeof liveCalls;
export const system = {
  livez: { method: 'GET', path: '/livez', access: 'public' },
  readyz: { method: 'GET', path: '/readyz', access: 'public' },
  version: { method: 'GET', path: '/version', access: 'public' },
  metrics: { method: 'GET', path: '/metrics', access: 'token', file: ['text/plain'] },
  openApi: { method: 'GET', path: '/api/openapi.json', access: 'public' },
  docs: { method: 'GET', path: '/api/docs', access: 'public', file: ['text/html'] },
} as unknown as typeof systemCalls;
export const checkout = {
  start: {
    method: 'POST',
    path: '/user/checkout/',
    access: 'user',
    moves: 'money',
    idempotencyKey: 'required',
  },
  refreshPayment: { method: 'POST', path: '/user/orders/{number}/refresh-payment/', access: 'user' },
  reopenCampaign: { method: 'POST', path: '/user/campaigns/{id}/reopen/', access: 'user', moves: 'money' },
} as unknown as typeof checkoutCalls;
export const figures = {
  enter: { method: 'POST', path: '/user/orders/{number}/figures/', access: 'user' },
  check: {
    method: 'POST',
    path: '/user/orders/{number}/figures/check/',
    access: 'user',
    upload: { types: ['text/csv'], mostBytes: 10485760 },
  },
  import: {
    method: 'POST',
    path: '/user/orders/{number}/figures/import/',
    access: 'user',
    upload: { types: ['text/csv'], mostBytes: 10485760 },
  },
  faultyRows: {
    method: 'POST',
    path: '/user/orders/{number}/figures/faulty-rows.csv',
    access: 'user',
    csv: 'faulty-rows',
    upload: { types: ['text/csv'], mostBytes: 10485760 },
  },
  remove: { method: 'DELETE', path: '/user/orders/{number}/figures/', access: 'user' },
} as unknown as typeof figuresCalls;
export const myMessages = {
  list: {
    method: 'GET',
    path: '/user/orders/{number}/messages/',
    access: 'user',
    paged: true,
    list: { filters: {}, sorts: ['-createdAt'], searched: false },
  },
  send: { method: 'POST', path: '/user/orders/{number}/messages/', access: 'user' },
} as unknown as typeof myMessagesCalls;
export const myOrders = {
  list: {
    method: 'GET',
    path: '/user/get_orders/',
    access: 'signed-in',
    paged: true,
    list: {
      filters: {
        status: {
          kind: 'several',
          value: {
            type: 'string',
            enum: ['awaiting_payment', 'placed', 'fulfilled', 'expired', 'cancelled'],
          },
        },
        campaignStatus: {
          kind: 'several',
          value: {
            type: 'string',
            enum: [
              'draft',
              'in_review',
              'scheduled',
              'running',
              'paused',
              'completed',
              'rejected',
              'cancelled',
            ],
          },
        },
        paymentStatus: {
          kind: 'several',
          value: {
            type: 'string',
            enum: [
              'pending',
              'authorized',
              'success',
              'partially_refunded',
              'refunded',
              'disputed',
              'lost',
              'voided',
              'failed',
              'none',
            ],
          },
        },
        attention: {
          kind: 'several',
          value: {
            type: 'string',
            enum: ['disputed', 'inquiry', 'refund_failed', 'to_pay_back', 'refund_returned', 'message'],
          },
        },
        reached: { kind: 'one', value: { type: 'string', enum: ['placed', 'approved'] } },
        createdFrom: { kind: 'from' },
        createdTo: { kind: 'to' },
        brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } },
        campaignId: { kind: 'one', value: { type: 'string', pattern: '^cmp_[0-9a-z]{26}$' } },
        artist: { kind: 'one', value: { type: 'string' } },
      },
      sorts: ['-createdAt', 'createdAt', '-total', 'total', 'reviewDueAt'],
      searched: true,
      csv: 'orders',
      columns: [
        'number',
        'song',
        'customer',
        'package',
        'total',
        'status',
        'payment',
        'campaign',
        'review',
        'transaction',
      ],
    },
  },
  get: { method: 'GET', path: '/user/orders/{number}/', access: 'user' },
  confirm: { method: 'POST', path: '/user/orders/{number}/confirm/', access: 'user' },
  cancel: { method: 'POST', path: '/user/orders/{number}/cancel/', access: 'user', moves: 'money' },
} as unknown as typeof myOrdersCalls;
export const webhooks = {
  receiveStripe: { method: 'POST', path: '/api/webhooks/stripe/', access: 'signature' },
} as unknown as typeof webhooksCalls;
export const receipts = {
  get: { method: 'GET', path: '/user/orders/{number}/receipt/', access: 'user' },
} as unknown as typeof receiptsCalls;
export const tagging = {
  list: {
    method: 'GET',
    path: '/user/get_tagging_queue/',
    access: 'signed-in',
    paged: true,
    list: {
      filters: {
        brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } },
        status: { kind: 'several', value: { type: 'string', enum: ['waiting', 'approved', 'rejected'] } },
        decision: { kind: 'one', value: { type: 'string', enum: ['made', 'none'] } },
        dueFrom: { kind: 'from' },
        dueTo: { kind: 'to' },
        decidedFrom: { kind: 'from' },
        decidedTo: { kind: 'to' },
      },
      sorts: ['urgency'],
      searched: true,
      csv: 'songs',
      views: 'tagging',
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/songs.csv',
    access: 'admin',
    team: ['reviewer'],
    moves: 'rows',
    csv: 'songs',
  },
  bulk: {
    method: 'POST',
    path: '/user/get_tagging_queue/bulk/',
    access: 'admin',
    team: ['reviewer'],
    moves: 'money',
  },
  get: { method: 'GET', path: '/admin/tagging-queue/{id}/', access: 'admin' },
  review: {
    method: 'PATCH',
    path: '/admin/tagging-queue/{id}/',
    access: 'admin',
    team: ['reviewer'],
    moves: 'money',
  },
  undo: {
    method: 'POST',
    path: '/admin/tagging-queue/{id}/undo/',
    access: 'admin',
    team: ['reviewer'],
    moves: 'money',
  },
} as unknown as typeof taggingCalls;
export const publicCurators = {
  list: {
    method: 'GET',
    path: '/api/curators/',
    access: 'public',
    paged: true,
    list: { filters: {}, sorts: ['-answers'], searched: false },
  },
} as unknown as typeof publicCuratorsCalls;
export const publicReviews = {
  week: { method: 'GET', path: '/api/reviews/', access: 'public' },
} as unknown as typeof publicReviewsCalls;
export const reports = {
  get: { method: 'GET', path: '/user/orders/{number}/report/', access: 'user' },
  csv: { method: 'GET', path: '/user/orders/{number}/report/pitches.csv', access: 'user', csv: 'report' },
  share: { method: 'POST', path: '/user/orders/{number}/report/share/', access: 'user' },
  unshare: { method: 'DELETE', path: '/user/orders/{number}/report/share/', access: 'user' },
  again: { method: 'POST', path: '/user/orders/{number}/again/', access: 'user' },
  shared: { method: 'GET', path: '/api/report/{token}/', access: 'public' },
  sharedCsv: { method: 'GET', path: '/api/report/{token}/pitches.csv', access: 'public', csv: 'report' },
} as unknown as typeof reportsCalls;
export const wantedGenres = {
  read: { method: 'GET', path: '/api/supply/', access: 'public' },
} as unknown as typeof wantedGenresCalls;
export const myCampaigns = {
  list: { method: 'GET', path: '/user/campaigns/', access: 'user', paged: true },
  artists: { method: 'GET', path: '/user/artists/', access: 'user' },
  create: { method: 'POST', path: '/user/campaigns/', access: 'user' },
  get: { method: 'GET', path: '/user/campaigns/{id}/', access: 'user' },
  update: { method: 'PATCH', path: '/user/campaigns/{id}/', access: 'user' },
  remove: { method: 'DELETE', path: '/user/campaigns/{id}/', access: 'user' },
} as unknown as typeof myCampaignsCalls;
export const visitorCampaign = {
  create: { method: 'POST', path: '/api/visitor-campaign/', access: 'public' },
  get: { method: 'POST', path: '/api/visitor-campaign/read/', access: 'public' },
  update: { method: 'PATCH', path: '/api/visitor-campaign/', access: 'public' },
  claim: { method: 'POST', path: '/api/visitor-campaign/claim/', access: 'user' },
} as unknown as typeof visitorCampaignCalls;
export const fit = {
  read: { method: 'GET', path: '/api/fit/', access: 'public' },
  playlists: { method: 'GET', path: '/api/fit/playlists/', access: 'public' },
} as unknown as typeof fitCalls;
export const fittingPlaylists = { query: {}, answer: {} } as unknown as typeof fittingPlaylistsCalls;
export const packages = {
  listOnSale: { method: 'GET', path: '/api/packages/', access: 'public' },
  quote: { method: 'POST', path: '/api/quote/', access: 'public' },
} as unknown as typeof packagesCalls;
export const pitchesAsked = { def: {}, type: {}, unwrap: {} } as unknown as typeof pitchesAskedCalls;
export const songs = {
  search: { method: 'GET', path: '/api/songs/search/', access: 'public' },
  resolve: { method: 'POST', path: '/api/songs/resolve/', access: 'public' },
} as unknown as typeof songsCalls;
