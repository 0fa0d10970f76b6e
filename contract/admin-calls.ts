// Written by `npm run calls` from contract/*/*/calls.ts: what pages read of each call.
import type { apiKeys as apiKeysCalls } from './accounts/api-keys/calls.ts';
import type { notices as noticesCalls } from './accounts/notices/calls.ts';
import type { preferences as preferencesCalls } from './accounts/preferences/calls.ts';
import type { users as usersCalls } from './accounts/users/calls.ts';
import type { applications as applicationsCalls } from './catalogue/applications/calls.ts';
import type { curators as curatorsCalls } from './catalogue/curators/calls.ts';
import type {
  playlistImports as playlistImportsCalls,
  playlists as playlistsCalls,
} from './catalogue/playlists/calls.ts';
import type { playlistQuality as playlistQualityCalls } from './catalogue/quality/calls.ts';
import type { weeklyReviews as weeklyReviewsCalls } from './catalogue/reviews/calls.ts';
import type { brandCampaigns as brandCampaignsCalls } from './fulfilment/campaigns/calls.ts';
import type { endings as endingsCalls } from './fulfilment/endings/calls.ts';
import type { brandFees as brandFeesCalls } from './fulfilment/fees/calls.ts';
import type { makeGoods as makeGoodsCalls } from './fulfilment/make-goods/calls.ts';
import type { brandPitches as brandPitchesCalls } from './fulfilment/pitches/calls.ts';
import type { placements as placementsCalls } from './fulfilment/placements/calls.ts';
import type { ratings as ratingsCalls } from './fulfilment/ratings/calls.ts';
import type { bulkRuns as bulkRunsCalls } from './office/bulk/calls.ts';
import type { jobs as jobsCalls } from './office/jobs/calls.ts';
import type { orderMails as orderMailsCalls } from './office/mails/calls.ts';
import type { webhookEndpoints as webhookEndpointsCalls } from './office/webhooks/calls.ts';
import type { orderMessages as orderMessagesCalls } from './orders/messages/calls.ts';
import type { orders as ordersCalls } from './orders/orders/calls.ts';
import type { moneyMoves as moneyMovesCalls, payments as paymentsCalls } from './orders/payments/calls.ts';
import type { attention as attentionCalls, inbox as inboxCalls } from './reporting/attention/calls.ts';
import type { auditLog as auditLogCalls } from './reporting/audit-log/calls.ts';
import type { counts as countsCalls } from './reporting/counts/calls.ts';
import type { customers as customersCalls } from './reporting/customers/calls.ts';
import type { dashboard as dashboardCalls } from './reporting/dashboard/calls.ts';
import type { evidence as evidenceCalls } from './reporting/evidence/calls.ts';
import type { health as healthCalls } from './reporting/health/calls.ts';
import type {
  answers as answersCalls,
  overPlacements as overPlacementsCalls,
} from './reporting/results/calls.ts';
import type { find as findCalls } from './reporting/search/calls.ts';
import type { supply as supplyCalls } from './reporting/supply/calls.ts';
import type { views as viewsCalls } from './reporting/views/calls.ts';
import type { coupons as couponsCalls } from './sales/coupons/calls.ts';
import type { forecast as forecastCalls } from './sales/forecast/calls.ts';
import type { managePackages as managePackagesCalls } from './sales/packages/calls.ts';
import type { spotifyAccounts as spotifyAccountsCalls } from './spotify/accounts/calls.ts';
import type { spotifyKeys as spotifyKeysCalls } from './spotify/keys/calls.ts';
import type { playlistWriting as playlistWritingCalls } from './spotify/writing/calls.ts';
export const apiKeys = {
  list: {
    method: 'GET',
    path: '/admin/api-keys/',
    access: 'admin',
    team: [],
    paged: true,
    list: {
      filters: {
        brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } },
        role: { kind: 'several', value: { type: 'string', enum: ['user', 'admin'] } },
        status: {
          kind: 'several',
          value: { type: 'string', enum: ['active', 'idle', 'expired', 'revoked'] },
        },
      },
      sorts: ['-createdAt', 'createdAt', 'expiresAt'],
      searched: true,
      csv: 'api-keys',
      views: 'api-keys',
      columns: [
        'name',
        'status',
        'role',
        'scopes',
        'brand',
        'lastUsedAt',
        'expiresAt',
        'createdAt',
        'createdBy',
      ],
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/api-keys.csv',
    access: 'admin',
    team: [],
    moves: 'rows',
    csv: 'api-keys',
  },
  create: { method: 'POST', path: '/admin/api-keys/', access: 'admin', moves: 'secrets' },
  get: { method: 'GET', path: '/admin/api-keys/{id}/', access: 'admin', team: [] },
  revoke: { method: 'DELETE', path: '/admin/api-keys/{id}/', access: 'admin', moves: 'secrets' },
} as unknown as typeof apiKeysCalls;
export const notices = {
  get: { method: 'GET', path: '/api/auth/notices/', access: 'admin' },
  update: {
    method: 'PATCH',
    path: '/api/auth/notices/',
    access: 'admin',
    team: ['admin', 'reviewer', 'fulfilment', 'finance', 'support', 'read-only'],
  },
} as unknown as typeof noticesCalls;
export const preferences = {
  get: { method: 'GET', path: '/api/auth/preferences/', access: 'admin' },
  update: {
    method: 'PATCH',
    path: '/api/auth/preferences/',
    access: 'admin',
    team: ['admin', 'reviewer', 'fulfilment', 'finance', 'support', 'read-only'],
  },
} as unknown as typeof preferencesCalls;
export const users = {
  list: {
    method: 'GET',
    path: '/admin/manage-users/',
    access: 'admin',
    team: ['fulfilment', 'finance', 'support'],
    paged: true,
    list: {
      filters: {
        role: { kind: 'several', value: { type: 'string', enum: ['user', 'admin'] } },
        status: { kind: 'several', value: { type: 'string', enum: ['active', 'suspended'] } },
        brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } },
        createdFrom: { kind: 'from' },
        createdTo: { kind: 'to' },
      },
      sorts: ['-createdAt', 'createdAt', 'email'],
      searched: true,
      csv: 'users',
      views: 'users',
      columns: ['account', 'role', 'team', 'status', 'orders', 'brand', 'createdAt', 'lastSeenAt', 'id'],
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/users.csv',
    access: 'admin',
    team: [],
    moves: 'rows',
    csv: 'users',
  },
  bulk: { method: 'POST', path: '/admin/manage-users/bulk/', access: 'admin', team: [], moves: 'rights' },
  create: {
    method: 'POST',
    path: '/admin/manage-users/',
    access: 'admin',
    team: ['support'],
    moves: 'rights',
  },
  get: {
    method: 'GET',
    path: '/admin/manage-users/{id}/',
    access: 'admin',
    team: ['fulfilment', 'finance', 'support'],
  },
  update: {
    method: 'PUT',
    path: '/admin/manage-users/{id}/',
    access: 'admin',
    team: ['support'],
    moves: 'rights',
  },
  setTeam: { method: 'PUT', path: '/admin/manage-users/{id}/team/', access: 'admin', moves: 'rights' },
  merge: { method: 'POST', path: '/admin/manage-users/{id}/merge/', access: 'admin', moves: 'rights' },
  remove: { method: 'DELETE', path: '/admin/manage-users/{id}/', access: 'admin', moves: 'money' },
} as unknown as typeof usersCalls;
export const applications = {
  list: {
    method: 'GET',
    path: '/admin/curator-applications/',
    access: 'admin',
    team: ['fulfilment', 'finance', 'support'],
    paged: true,
    list: {
      filters: {
        status: {
          kind: 'several',
          value: { type: 'string', enum: ['unconfirmed', 'waiting', 'accepted', 'declined'] },
        },
        judgement: {
          kind: 'several',
          value: { type: 'string', enum: ['good', 'watch', 'bad', 'not_enough_data'] },
        },
        brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } },
      },
      sorts: ['createdAt', '-createdAt'],
      searched: true,
      csv: 'applications',
      views: 'applications',
      columns: ['applicant', 'playlists', 'judgement', 'status', 'brand', 'createdAt', 'id'],
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/applications.csv',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'rows',
    csv: 'applications',
  },
  get: {
    method: 'GET',
    path: '/admin/curator-applications/{id}/',
    access: 'admin',
    team: ['fulfilment', 'finance', 'support'],
  },
  decide: {
    method: 'POST',
    path: '/admin/curator-applications/{id}/decision/',
    access: 'admin',
    team: ['fulfilment'],
  },
  look: {
    method: 'POST',
    path: '/admin/curator-applications/{id}/looks/',
    access: 'admin',
    team: ['fulfilment'],
  },
} as unknown as typeof applicationsCalls;
export const curators = {
  list: {
    method: 'GET',
    path: '/admin/curators/',
    access: 'admin',
    team: ['fulfilment', 'finance', 'support'],
    paged: true,
    list: {
      filters: { brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } } },
      sorts: ['-createdAt', 'createdAt', 'name'],
      searched: true,
      csv: 'curators',
      views: 'curators',
      columns: ['curator', 'playlists', 'pitches', 'standing', 'brand', 'createdAt', 'id'],
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/curators.csv',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'rows',
    csv: 'curators',
  },
  create: { method: 'POST', path: '/admin/curators/', access: 'admin', team: ['fulfilment'] },
  get: {
    method: 'GET',
    path: '/admin/curators/{id}/',
    access: 'admin',
    team: ['fulfilment', 'finance', 'support'],
  },
  update: { method: 'PATCH', path: '/admin/curators/{id}/', access: 'admin', team: ['fulfilment'] },
  leave: { method: 'POST', path: '/admin/curators/{id}/leave/', access: 'admin', team: ['fulfilment'] },
  restore: { method: 'POST', path: '/admin/curators/{id}/restore/', access: 'admin', team: ['fulfilment'] },
} as unknown as typeof curatorsCalls;
export const playlistImports = {
  check: {
    method: 'POST',
    path: '/{name}/playlists/imports/',
    access: 'admin',
    team: ['fulfilment'],
    upload: { types: ['text/csv'], mostBytes: 10485760 },
  },
  faultyRows: {
    method: 'POST',
    path: '/{name}/playlists/imports/faulty-rows.csv',
    access: 'admin',
    team: ['fulfilment'],
    csv: 'faulty-rows',
    upload: { types: ['text/csv'], mostBytes: 10485760 },
  },
  start: {
    method: 'POST',
    path: '/{name}/playlists/imports/{id}/start/',
    access: 'admin',
    team: ['fulfilment'],
  },
} as unknown as typeof playlistImportsCalls;
export const playlists = {
  list: {
    method: 'GET',
    path: '/{name}/playlists/',
    access: 'admin',
    paged: true,
    list: {
      filters: {
        status: { kind: 'several', value: { type: 'string', enum: ['active', 'paused', 'removed'] } },
        genre: {
          kind: 'several',
          value: {
            type: 'string',
            enum: [
              'Pop',
              'Indie Pop',
              'Indie Rock',
              'Rock',
              'Alternative',
              'Metal',
              'Punk',
              'Hip-Hop/Rap',
              'Trap/Drill',
              'R&B/Soul',
              'Electronic',
              'House',
              'Techno',
              'Drum & Bass',
              'Lo-fi/Chillhop',
              'Ambient/Neoclassical',
              'Folk/Singer-songwriter',
              'Country/Americana',
              'Latin/Reggaeton',
              'Afrobeats/Amapiano',
              'Jazz/Blues',
              'Christian/Gospel',
              'K-/J-pop',
            ],
          },
        },
        review: { kind: 'one', value: { type: 'string', enum: ['overdue', 'due', 'done'] } },
        verdict: {
          kind: 'several',
          value: { type: 'string', enum: ['healthy', 'watch', 'condemned', 'not_enough_data'] },
        },
        curator: { kind: 'one', value: { type: 'string', pattern: '^cur_[0-9a-z]{26}$' } },
        account: { kind: 'one', value: { type: 'string', pattern: '^acc_[0-9a-z]{26}$' } },
        placements: { kind: 'one', value: { type: 'string', enum: ['live', 'check_due'] } },
      },
      sorts: ['-createdAt', 'createdAt', 'reviewDue', '-followers', 'followers', 'name'],
      searched: true,
      csv: 'playlists',
      views: 'playlists',
      columns: [
        'playlist',
        'genres',
        'followers',
        'slots',
        'status',
        'health',
        'reviewDue',
        'account',
        'createdAt',
        'id',
      ],
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/playlists.csv',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'rows',
    csv: 'playlists',
  },
  bulk: { method: 'POST', path: '/{name}/playlists/bulk/', access: 'admin', team: ['fulfilment'] },
  show: {
    method: 'POST',
    path: '/admin/show-playlist/',
    access: 'admin',
    team: ['admin', 'reviewer', 'fulfilment', 'finance', 'support', 'read-only'],
    paged: true,
  },
  create: { method: 'POST', path: '/{name}/playlists/', access: 'admin', team: ['fulfilment'] },
  get: { method: 'GET', path: '/{name}/playlists/{id}/', access: 'admin' },
  update: { method: 'PATCH', path: '/{name}/playlists/{id}/', access: 'admin', team: ['fulfilment'] },
  refresh: { method: 'POST', path: '/{name}/playlists/{id}/refresh/', access: 'admin', team: ['fulfilment'] },
  remove: { method: 'DELETE', path: '/admin/delete-playlist/{id}/', access: 'admin', team: ['fulfilment'] },
} as unknown as typeof playlistsCalls;
export const playlistQuality = {
  get: { method: 'GET', path: '/{name}/playlists/{id}/quality/', access: 'admin' },
  restore: { method: 'POST', path: '/{name}/playlists/{id}/restore/', access: 'admin', team: ['fulfilment'] },
} as unknown as typeof playlistQualityCalls;
export const weeklyReviews = {
  create: { method: 'POST', path: '/{name}/playlists/{id}/reviews/', access: 'admin', team: ['reviewer'] },
} as unknown as typeof weeklyReviewsCalls;
export const brandCampaigns = {
  list: {
    method: 'GET',
    path: '/{name}/campaigns/',
    access: 'admin',
    paged: true,
    list: {
      filters: {
        status: {
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
        createdFrom: { kind: 'from' },
        createdTo: { kind: 'to' },
      },
      sorts: ['-createdAt', 'createdAt', 'endsAt'],
      searched: true,
      csv: 'campaigns',
      views: 'campaigns',
      columns: ['song', 'customer', 'package', 'order', 'pitches', 'status', 'ends', 'created'],
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/campaigns.csv',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'rows',
    csv: 'campaigns',
  },
  bulk: {
    method: 'POST',
    path: '/{name}/campaigns/bulk/',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'money',
  },
  create: {
    method: 'POST',
    path: '/{name}/campaigns/',
    access: 'admin',
    team: ['fulfilment', 'finance'],
    moves: 'money',
    idempotencyKey: 'required',
  },
  createAtPrice: {
    method: 'POST',
    path: '/{name}/campaigns/custom-price/',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
    idempotencyKey: 'required',
  },
  offers: { method: 'GET', path: '/{name}/campaigns/offers/', access: 'admin' },
  fit: { method: 'GET', path: '/{name}/campaigns/fit/', access: 'admin' },
  fitPlaylists: { method: 'GET', path: '/{name}/campaigns/fit/playlists/', access: 'admin' },
  quote: {
    method: 'POST',
    path: '/{name}/campaigns/quote/',
    access: 'admin',
    team: ['fulfilment', 'finance'],
  },
  get: { method: 'GET', path: '/{name}/campaigns/{id}/', access: 'admin' },
  update: { method: 'PATCH', path: '/{name}/campaigns/{id}/', access: 'admin', team: ['fulfilment'] },
  completion: { method: 'GET', path: '/{name}/campaigns/{id}/completion/', access: 'admin' },
  cancel: {
    method: 'POST',
    path: '/{name}/campaigns/{id}/cancel/',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'money',
  },
  sendLink: {
    method: 'POST',
    path: '/{name}/campaigns/{id}/send-link/',
    access: 'admin',
    team: ['fulfilment'],
  },
} as unknown as typeof brandCampaignsCalls;
export const endings = {
  ofOrder: {
    method: 'GET',
    path: '/{name}/orders/{id}/ending/',
    access: 'admin',
    team: ['fulfilment', 'finance'],
  },
  ofPlaylist: {
    method: 'GET',
    path: '/{name}/playlists/{id}/ending/',
    access: 'admin',
    team: ['fulfilment'],
  },
  ofCurator: { method: 'GET', path: '/admin/curators/{id}/ending/', access: 'admin', team: ['fulfilment'] },
  ofUser: { method: 'GET', path: '/admin/manage-users/{id}/ending/', access: 'admin', team: [] },
} as unknown as typeof endingsCalls;
export const brandFees = {
  due: { method: 'GET', path: '/{name}/fees/', access: 'admin', team: ['finance'] },
  pay: {
    method: 'POST',
    path: '/{name}/fees/{id}/paid/',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
  },
  payout: {
    method: 'POST',
    path: '/{name}/fees/{id}/payout/',
    access: 'admin',
    team: ['finance'],
    moves: 'secrets',
  },
  csv: {
    method: 'GET',
    path: '/{name}/export/fees.csv',
    access: 'admin',
    team: ['finance'],
    moves: 'rows',
    csv: 'fees',
  },
} as unknown as typeof brandFeesCalls;
export const makeGoods = {
  ofOrder: { method: 'GET', path: '/{name}/orders/{id}/make-goods/', access: 'admin' },
} as unknown as typeof makeGoodsCalls;
export const brandPitches = {
  matches: { method: 'GET', path: '/{name}/campaigns/{id}/matches/', access: 'admin' },
  list: { method: 'GET', path: '/{name}/campaigns/{id}/pitches/', access: 'admin' },
  add: { method: 'POST', path: '/{name}/campaigns/{id}/pitches/', access: 'admin', team: ['fulfilment'] },
  remove: { method: 'DELETE', path: '/{name}/pitches/{id}/', access: 'admin', team: ['fulfilment'] },
  send: {
    method: 'POST',
    path: '/{name}/campaigns/{id}/pitches/send/',
    access: 'admin',
    team: ['fulfilment'],
  },
  ofPlaylist: { method: 'GET', path: '/{name}/playlists/{id}/pitches/', access: 'admin' },
} as unknown as typeof brandPitchesCalls;
export const placements = {
  ofCampaign: { method: 'GET', path: '/{name}/campaigns/{id}/placements/', access: 'admin' },
  ofPlaylist: { method: 'GET', path: '/{name}/playlists/{id}/placements/', access: 'admin' },
  toCheck: {
    method: 'GET',
    path: '/admin/checks/',
    access: 'admin',
    paged: true,
    list: {
      filters: { brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } } },
      sorts: ['checkAt'],
      searched: true,
    },
  },
  get: { method: 'GET', path: '/{name}/placements/{id}/', access: 'admin' },
  check: {
    method: 'POST',
    path: '/{name}/placements/{id}/check/',
    access: 'admin',
    team: ['fulfilment', 'reviewer'],
  },
  move: { method: 'POST', path: '/{name}/placements/{id}/move/', access: 'admin', team: ['fulfilment'] },
  removeSong: {
    method: 'POST',
    path: '/{name}/placements/{id}/removal/',
    access: 'admin',
    team: ['fulfilment'],
  },
  addImage: {
    method: 'POST',
    path: '/{name}/placements/{id}/images/',
    access: 'admin',
    team: ['fulfilment', 'reviewer'],
    upload: { types: ['image/png', 'image/jpeg', 'image/webp'], mostBytes: 5242880 },
  },
  addEvidence: {
    method: 'POST',
    path: '/{name}/placements/{id}/evidence/',
    access: 'admin',
    team: ['fulfilment', 'reviewer'],
  },
  image: {
    method: 'GET',
    path: '/{name}/placements/{id}/images/{imageId}/',
    access: 'admin',
    file: ['image/png', 'image/jpeg', 'image/webp'],
  },
} as unknown as typeof placementsCalls;
export const ratings = {
  ofCampaign: { method: 'GET', path: '/{name}/campaigns/{id}/ratings/', access: 'admin' },
  decide: {
    method: 'POST',
    path: '/{name}/pitches/{id}/report/',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'money',
  },
} as unknown as typeof ratingsCalls;
export const bulkRuns = {
  get: { method: 'GET', path: '/admin/bulk/{id}/', access: 'admin' },
  stop: {
    method: 'POST',
    path: '/admin/bulk/{id}/stop/',
    access: 'admin',
    team: ['reviewer', 'fulfilment', 'finance', 'support'],
  },
  undo: {
    method: 'POST',
    path: '/admin/bulk/{id}/undo/',
    access: 'admin',
    team: ['reviewer', 'fulfilment', 'finance', 'support'],
    moves: 'money',
  },
} as unknown as typeof bulkRunsCalls;
export const jobs = {
  list: {
    method: 'GET',
    path: '/admin/manage-jobs/',
    access: 'admin',
    team: [],
    paged: true,
    list: {
      filters: {
        status: {
          kind: 'several',
          value: { type: 'string', enum: ['scheduled', 'running', 'failed', 'dead', 'done', 'cancelled'] },
        },
        name: {
          kind: 'several',
          value: {
            type: 'string',
            enum: [
              'bulk.run',
              'mail.send',
              'system.sweep',
              'webhook.deliver',
              'user.follow-suspension',
              'user.follow-reactivation',
              'sign-in.send-link',
              'card.detach',
              'customer.delete',
              'account.check',
              'playlist.settle-lost',
              'playlist.watch',
              'curator.standing',
              'application.look',
              'order.end-overdue',
              'order.remind',
              'order.remind-of-payment',
              'campaign.start-and-complete',
              'payment.capture',
              'payment.release',
              'payment.refund',
              'payment.settle',
              'payment.catch-up',
              'payment.find-strays',
              'order.carry-out-approval',
              'pitch.plan',
              'pitch.fill-up',
              'pitch.refund-unplannable',
              'pitch.send',
              'pitch.expire',
              'pitch.close',
              'placement.check',
              'placement.add',
              'placement.move',
              'placement.remove',
              'placement.follow-up',
              'placement.end',
              'make-good.settle',
              'ledger.anchor',
              'ledger.check',
              'attention.tell',
              'attention.digest',
              'dashboard.add-up',
              'dispute.send-evidence',
              'report.mail-weekly',
            ],
          },
        },
        brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } },
        createdFrom: { kind: 'from' },
        createdTo: { kind: 'to' },
        rounds: { kind: 'one', value: { type: 'string', enum: ['all', 'notable'] } },
      },
      sorts: ['-createdAt'],
      searched: true,
      csv: 'jobs',
      views: 'jobs',
      columns: ['work', 'status', 'tries', 'when', 'error', 'brand', 'id'],
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/jobs.csv',
    access: 'admin',
    team: [],
    moves: 'rows',
    csv: 'jobs',
  },
  bulk: { method: 'POST', path: '/admin/manage-jobs/bulk/', access: 'admin', team: [], moves: 'money' },
  get: { method: 'GET', path: '/admin/manage-jobs/{id}/', access: 'admin', team: [] },
  update: { method: 'PUT', path: '/admin/manage-jobs/{id}/', access: 'admin', moves: 'money' },
} as unknown as typeof jobsCalls;
export const orderMails = {
  list: { method: 'GET', path: '/{name}/orders/{id}/mails/', access: 'admin' },
  get: {
    method: 'GET',
    path: '/{name}/orders/{id}/mails/{mailId}/',
    access: 'admin',
    team: ['fulfilment', 'finance', 'support'],
  },
  resend: {
    method: 'POST',
    path: '/{name}/orders/{id}/mails/{mailId}/resend/',
    access: 'admin',
    team: ['support'],
  },
} as unknown as typeof orderMailsCalls;
export const webhookEndpoints = {
  list: {
    method: 'GET',
    path: '/{name}/webhook-endpoints/',
    access: 'admin',
    team: [],
    paged: true,
    list: {
      filters: { status: { kind: 'one', value: { type: 'string', enum: ['active', 'paused'] } } },
      sorts: ['-createdAt', 'createdAt'],
      searched: true,
      csv: 'webhooks',
      views: 'webhooks',
      columns: ['url', 'status', 'events', 'waiting', 'failingSince', 'createdAt'],
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/webhooks.csv',
    access: 'admin',
    team: [],
    moves: 'rows',
    csv: 'webhooks',
  },
  create: { method: 'POST', path: '/{name}/webhook-endpoints/', access: 'admin', moves: 'secrets' },
  get: { method: 'GET', path: '/{name}/webhook-endpoints/{id}/', access: 'admin', team: [] },
  update: {
    method: 'PATCH',
    path: '/{name}/webhook-endpoints/{id}/',
    access: 'admin',
    team: [],
    moves: 'secrets',
  },
  remove: {
    method: 'DELETE',
    path: '/{name}/webhook-endpoints/{id}/',
    access: 'admin',
    team: [],
    moves: 'secrets',
  },
  rotateSecret: {
    method: 'POST',
    path: '/{name}/webhook-endpoints/{id}/rotate-secret/',
    access: 'admin',
    team: [],
    moves: 'secrets',
  },
  test: {
    method: 'POST',
    path: '/{name}/webhook-endpoints/{id}/test/',
    access: 'admin',
    team: [],
    moves: 'secrets',
  },
  resume: {
    method: 'POST',
    path: '/{name}/webhook-endpoints/{id}/resume/',
    access: 'admin',
    team: [],
    moves: 'secrets',
  },
  deliveries: {
    method: 'GET',
    path: '/{name}/webhook-endpoints/{id}/deliveries/',
    access: 'admin',
    team: [],
    paged: true,
    list: {
      filters: {
        status: { kind: 'one', value: { type: 'string', enum: ['waiting', 'delivered', 'failed'] } },
      },
      sorts: ['-createdAt'],
      searched: false,
    },
  },
  delivery: {
    method: 'GET',
    path: '/{name}/webhook-endpoints/{id}/deliveries/{deliveryId}/',
    access: 'admin',
    team: [],
  },
  replay: {
    method: 'POST',
    path: '/{name}/webhook-endpoints/{id}/deliveries/{deliveryId}/replay/',
    access: 'admin',
    team: [],
    moves: 'secrets',
  },
} as unknown as typeof webhookEndpointsCalls;
export const orderMessages = {
  list: {
    method: 'GET',
    path: '/{name}/orders/{id}/messages/',
    access: 'admin',
    paged: true,
    list: { filters: {}, sorts: ['-createdAt'], searched: false },
  },
  send: { method: 'POST', path: '/{name}/orders/{id}/messages/', access: 'admin', team: ['support'] },
} as unknown as typeof orderMessagesCalls;
export const orders = {
  list: {
    method: 'GET',
    path: '/{name}/orders/',
    access: 'admin',
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
      },
      sorts: ['-createdAt', 'createdAt', '-total', 'total', 'reviewDueAt'],
      searched: true,
      csv: 'orders',
      views: 'orders',
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
  export: {
    method: 'GET',
    path: '/{name}/export/orders.csv',
    access: 'admin',
    team: ['finance', 'support'],
    moves: 'rows',
    csv: 'orders',
  },
  bulk: { method: 'POST', path: '/{name}/orders/bulk/', access: 'admin', team: ['finance'], moves: 'money' },
  get: { method: 'GET', path: '/{name}/orders/{id}/', access: 'admin' },
  update: { method: 'PATCH', path: '/{name}/orders/{id}/', access: 'admin', team: ['support'] },
  comment: {
    method: 'POST',
    path: '/{name}/orders/{id}/comments/',
    access: 'admin',
    team: ['reviewer', 'fulfilment', 'finance', 'support'],
  },
  confirm: { method: 'POST', path: '/{name}/orders/{id}/confirm/', access: 'admin', team: ['support'] },
  cancel: {
    method: 'POST',
    path: '/{name}/orders/{id}/cancel/',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
  },
  refund: {
    method: 'POST',
    path: '/{name}/orders/{id}/refund/',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
    idempotencyKey: 'required',
  },
  markPaid: {
    method: 'POST',
    path: '/{name}/orders/{id}/mark-paid/',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
  },
  paidBack: {
    method: 'POST',
    path: '/{name}/refunds/{id}/paid-back/',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
  },
} as unknown as typeof ordersCalls;
export const moneyMoves = {
  list: {
    method: 'GET',
    path: '/{name}/money-moves/',
    access: 'admin',
    team: ['finance'],
    paged: true,
    list: {
      filters: { createdFrom: { kind: 'from' }, createdTo: { kind: 'to' } },
      sorts: ['-createdAt'],
      searched: false,
      csv: 'money-moves',
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/money-moves.csv',
    access: 'admin',
    team: [],
    moves: 'rows',
    csv: 'money-moves',
  },
} as unknown as typeof moneyMovesCalls;
export const payments = {
  list: {
    method: 'GET',
    path: '/{name}/api/payments/',
    access: 'admin',
    team: ['finance'],
    paged: true,
    list: {
      filters: {
        status: {
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
            ],
          },
        },
        createdFrom: { kind: 'from' },
        createdTo: { kind: 'to' },
      },
      sorts: ['-createdAt', 'createdAt', '-amount', 'amount'],
      searched: true,
      csv: 'payments',
      views: 'payments',
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/payments.csv',
    access: 'admin',
    team: ['finance'],
    moves: 'rows',
    csv: 'payments',
  },
} as unknown as typeof paymentsCalls;
export const attention = {
  list: {
    method: 'GET',
    path: '/{name}/attention/',
    access: 'admin',
    paged: true,
    list: {
      filters: {
        kind: {
          kind: 'several',
          value: {
            type: 'string',
            enum: [
              'dispute',
              'inquiry',
              'refund_failed',
              'refund_to_pay',
              'refund_returned',
              'refund_elsewhere',
              'captured_in_part',
              'stray_payment',
              'fees',
              'make_good',
              'review',
              'message',
              'note',
              'review_report',
              'unconfirmed',
              'check',
              'playlist_lost',
              'playlist_review',
              'curator',
              'account',
              'key',
              'webhook',
              'ledger',
              'backup',
              'held',
              'job',
            ],
          },
        },
        assignee: { kind: 'several', value: { type: 'string', enum: ['me', 'none', 'others'] } },
        shown: { kind: 'one', value: { type: 'string', enum: ['open', 'snoozed'] } },
      },
      sorts: ['kind', 'dueAt', '-amount'],
      searched: true,
    },
  },
  create: {
    method: 'POST',
    path: '/{name}/attention/',
    access: 'admin',
    team: ['reviewer', 'fulfilment', 'finance', 'support'],
  },
  assign: {
    method: 'POST',
    path: '/{name}/attention/{id}/assign/',
    access: 'admin',
    team: ['reviewer', 'fulfilment', 'finance', 'support'],
  },
  snooze: {
    method: 'POST',
    path: '/{name}/attention/{id}/snooze/',
    access: 'admin',
    team: ['reviewer', 'fulfilment', 'finance', 'support'],
  },
  dismiss: {
    method: 'POST',
    path: '/{name}/attention/{id}/dismiss/',
    access: 'admin',
    team: ['reviewer', 'fulfilment', 'finance', 'support'],
  },
} as unknown as typeof attentionCalls;
export const inbox = {
  list: {
    method: 'GET',
    path: '/admin/inbox/',
    access: 'admin',
    paged: true,
    list: {
      filters: {
        kind: {
          kind: 'several',
          value: {
            type: 'string',
            enum: [
              'dispute',
              'inquiry',
              'refund_failed',
              'refund_to_pay',
              'refund_returned',
              'refund_elsewhere',
              'captured_in_part',
              'stray_payment',
              'fees',
              'make_good',
              'review',
              'message',
              'note',
              'review_report',
              'unconfirmed',
              'check',
              'playlist_lost',
              'playlist_review',
              'curator',
              'account',
              'key',
              'webhook',
              'ledger',
              'backup',
              'held',
              'job',
            ],
          },
        },
        assignee: { kind: 'several', value: { type: 'string', enum: ['me', 'none', 'others'] } },
        shown: { kind: 'one', value: { type: 'string', enum: ['open', 'snoozed'] } },
        brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } },
      },
      sorts: ['kind', 'dueAt', '-amount'],
      searched: true,
      csv: 'attention',
      views: 'attention',
      columns: ['about', 'kind', 'due', 'amount', 'person', 'song', 'assignee', 'brand', 'since', 'id'],
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/attention.csv',
    access: 'admin',
    team: ['reviewer', 'fulfilment', 'finance', 'support'],
    moves: 'rows',
    csv: 'attention',
  },
  bulk: {
    method: 'POST',
    path: '/admin/inbox/bulk/',
    access: 'admin',
    team: ['reviewer', 'fulfilment', 'finance', 'support'],
  },
  colleagues: {
    method: 'GET',
    path: '/admin/inbox/colleagues/',
    access: 'admin',
    team: ['reviewer', 'fulfilment', 'finance', 'support'],
  },
} as unknown as typeof inboxCalls;
export const auditLog = {
  list: {
    method: 'GET',
    path: '/admin/audit/',
    access: 'admin',
    team: [],
    paged: true,
    list: {
      filters: {
        brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } },
        by: {
          kind: 'several',
          value: {
            type: 'string',
            enum: ['operator', 'api_key', 'artist', 'curator', 'visitor', 'provider', 'system'],
          },
        },
        about: {
          kind: 'several',
          value: {
            type: 'string',
            enum: [
              'order',
              'campaign',
              'user',
              'package',
              'coupon',
              'playlist',
              'curator',
              'spotify_account',
              'spotify_key',
              'api_key',
              'webhook_endpoint',
              'job',
              'export',
            ],
          },
        },
        createdFrom: { kind: 'from' },
        createdTo: { kind: 'to' },
      },
      sorts: ['-createdAt', 'createdAt'],
      searched: true,
      csv: 'audit',
      views: 'audit',
      columns: ['what', 'who', 'createdAt', 'brand', 'kind', 'id'],
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/audit.csv',
    access: 'admin',
    team: [],
    moves: 'rows',
    csv: 'audit',
  },
  get: { method: 'GET', path: '/admin/audit/{id}/', access: 'admin', team: [] },
} as unknown as typeof auditLogCalls;
export const counts = {
  get: { method: 'GET', path: '/{name}/counts/', access: 'admin' },
} as unknown as typeof countsCalls;
export const customers = {
  get: {
    method: 'GET',
    path: '/admin/customers/{id}/',
    access: 'admin',
    team: ['fulfilment', 'finance', 'support'],
  },
  orders: {
    method: 'GET',
    path: '/admin/customers/{id}/orders/',
    access: 'admin',
    team: ['fulfilment', 'finance', 'support'],
    paged: true,
    list: {
      filters: { brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } } },
      sorts: ['-createdAt'],
      searched: false,
    },
  },
  campaigns: {
    method: 'GET',
    path: '/admin/customers/{id}/campaigns/',
    access: 'admin',
    team: ['fulfilment', 'finance', 'support'],
    paged: true,
    list: {
      filters: { brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } } },
      sorts: ['-createdAt'],
      searched: false,
    },
  },
  mails: {
    method: 'GET',
    path: '/admin/customers/{id}/emails/',
    access: 'admin',
    team: ['fulfilment', 'finance', 'support'],
    paged: true,
    list: {
      filters: { brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } } },
      sorts: ['-createdAt'],
      searched: false,
    },
  },
  messages: {
    method: 'GET',
    path: '/admin/customers/{id}/messages/',
    access: 'admin',
    team: ['fulfilment', 'finance', 'support'],
    paged: true,
    list: {
      filters: { brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } } },
      sorts: ['-createdAt'],
      searched: false,
    },
  },
  notes: {
    method: 'GET',
    path: '/admin/customers/{id}/notes/',
    access: 'admin',
    team: ['fulfilment', 'finance', 'support'],
    paged: true,
    list: { filters: {}, sorts: ['-createdAt'], searched: false },
  },
  sessions: {
    method: 'GET',
    path: '/admin/customers/{id}/sessions/',
    access: 'admin',
    team: ['fulfilment', 'finance', 'support'],
    paged: true,
    list: { filters: {}, sorts: ['-createdAt'], searched: false },
  },
  note: {
    method: 'POST',
    path: '/admin/customers/{id}/notes/',
    access: 'admin',
    team: ['fulfilment', 'finance', 'support'],
  },
  write: {
    method: 'POST',
    path: '/admin/customers/{id}/emails/',
    access: 'admin',
    team: ['fulfilment', 'finance', 'support'],
  },
} as unknown as typeof customersCalls;
export const dashboard = {
  get: { method: 'GET', path: '/{name}/dashboard/', access: 'admin' },
  breakdown: { method: 'GET', path: '/{name}/dashboard/breakdown/', access: 'admin' },
} as unknown as typeof dashboardCalls;
export const evidence = {
  get: { method: 'GET', path: '/{name}/orders/{id}/evidence/', access: 'admin', team: ['finance'] },
  addFile: {
    method: 'POST',
    path: '/{name}/orders/{id}/evidence/files/',
    access: 'admin',
    team: ['finance'],
    upload: { types: ['application/pdf', 'image/png', 'image/jpeg'], mostBytes: 4500000 },
  },
  send: {
    method: 'POST',
    path: '/{name}/orders/{id}/evidence/send/',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
  },
} as unknown as typeof evidenceCalls;
export const health = {
  get: { method: 'GET', path: '/admin/system/', access: 'admin', team: [] },
} as unknown as typeof healthCalls;
export const answers = {
  list: {
    method: 'GET',
    path: '/{name}/pitch-answers/',
    access: 'admin',
    paged: true,
    list: {
      filters: {
        status: { kind: 'several', value: { type: 'string', enum: ['accepted', 'declined'] } },
        answeredFrom: { kind: 'from' },
        answeredTo: { kind: 'to' },
      },
      sorts: ['-answeredAt'],
      searched: false,
      csv: 'answers',
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/answers.csv',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'rows',
    csv: 'answers',
  },
} as unknown as typeof answersCalls;
export const overPlacements = {
  list: {
    method: 'GET',
    path: '/{name}/placements-over/',
    access: 'admin',
    paged: true,
    list: {
      filters: {
        status: { kind: 'several', value: { type: 'string', enum: ['ended', 'removed'] } },
        overFrom: { kind: 'from' },
        overTo: { kind: 'to' },
      },
      sorts: ['-overAt'],
      searched: false,
      csv: 'placements-over',
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/placements-over.csv',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'rows',
    csv: 'placements-over',
  },
} as unknown as typeof overPlacementsCalls;
export const find = {
  rows: { method: 'GET', path: '/api/find/', access: 'admin' },
} as unknown as typeof findCalls;
export const supply = {
  read: { method: 'GET', path: '/{name}/supply/', access: 'admin' },
} as unknown as typeof supplyCalls;
export const views = {
  list: {
    method: 'GET',
    path: '/api/views/',
    access: 'admin',
    paged: true,
    list: {
      filters: {
        list: {
          kind: 'several',
          value: {
            type: 'string',
            enum: [
              'audit',
              'jobs',
              'webhooks',
              'users',
              'api-keys',
              'spotify-keys',
              'accounts',
              'playlists',
              'curators',
              'applications',
              'packages',
              'coupons',
              'campaigns',
              'orders',
              'payments',
              'tagging',
              'attention',
            ],
          },
        },
      },
      sorts: ['name'],
      searched: false,
    },
  },
  create: {
    method: 'POST',
    path: '/api/views/',
    access: 'admin',
    team: ['admin', 'reviewer', 'fulfilment', 'finance', 'support', 'read-only'],
  },
  update: {
    method: 'PATCH',
    path: '/api/views/{id}/',
    access: 'admin',
    team: ['admin', 'reviewer', 'fulfilment', 'finance', 'support', 'read-only'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/views/{id}/',
    access: 'admin',
    team: ['admin', 'reviewer', 'fulfilment', 'finance', 'support', 'read-only'],
  },
} as unknown as typeof viewsCalls;
export const coupons = {
  list: {
    method: 'GET',
    path: '/admin/coupons/',
    access: 'admin',
    paged: true,
    list: {
      filters: {
        standing: {
          kind: 'several',
          value: { type: 'string', enum: ['running', 'upcoming', 'over', 'used_up', 'ended'] },
        },
        brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } },
        createdFrom: { kind: 'from' },
        createdTo: { kind: 'to' },
      },
      sorts: ['-createdAt', 'createdAt', 'code'],
      searched: true,
      csv: 'coupons',
      views: 'coupons',
      columns: ['code', 'value', 'standing', 'uses', 'startsAt', 'endsAt', 'brand', 'createdAt', 'id'],
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/coupons.csv',
    access: 'admin',
    team: ['finance'],
    moves: 'rows',
    csv: 'coupons',
  },
  bulk: { method: 'POST', path: '/admin/coupons/bulk/', access: 'admin', team: ['finance'], moves: 'money' },
  create: { method: 'POST', path: '/admin/coupons/', access: 'admin', team: ['finance'], moves: 'money' },
  get: { method: 'GET', path: '/admin/coupons/{id}/', access: 'admin' },
  update: {
    method: 'PATCH',
    path: '/admin/coupons/{id}/',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
  },
} as unknown as typeof couponsCalls;
export const forecast = {
  check: { method: 'GET', path: '/{name}/forecast/', access: 'admin' },
} as unknown as typeof forecastCalls;
export const managePackages = {
  list: {
    method: 'GET',
    path: '/admin/packages/',
    access: 'admin',
    paged: true,
    list: {
      filters: {
        brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } },
        onSale: { kind: 'several', value: { type: 'string', enum: ['yes', 'no'] } },
      },
      sorts: ['position', '-createdAt'],
      searched: true,
      csv: 'packages',
      views: 'packages',
      columns: [
        'name',
        'price',
        'pitches',
        'placements',
        'streams',
        'onSale',
        'brand',
        'position',
        'createdAt',
        'id',
      ],
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/packages.csv',
    access: 'admin',
    team: ['finance'],
    moves: 'rows',
    csv: 'packages',
  },
  create: { method: 'POST', path: '/admin/packages/', access: 'admin', team: ['finance'], moves: 'money' },
  get: { method: 'GET', path: '/admin/packages/{id}/', access: 'admin' },
  update: {
    method: 'PATCH',
    path: '/admin/packages/{id}/',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
  },
} as unknown as typeof managePackagesCalls;
export const spotifyAccounts = {
  list: {
    method: 'GET',
    path: '/admin/manage-accounts/',
    access: 'admin',
    team: ['fulfilment'],
    paged: true,
    list: {
      filters: {
        status: {
          kind: 'several',
          value: { type: 'string', enum: ['connected', 'expired', 'disconnected', 'revoked'] },
        },
        brand: { kind: 'several', value: { type: 'string', enum: ['real-playlist', 'eaa'] } },
        keyId: { kind: 'one', value: { type: 'string', pattern: '^key_[0-9a-z]{26}$' } },
      },
      sorts: ['-createdAt', 'createdAt', 'label', 'reauthoriseBy'],
      searched: true,
      csv: 'accounts',
      views: 'accounts',
      columns: ['account', 'status', 'owner', 'reauthoriseBy', 'key', 'brand', 'checked', 'createdAt', 'id'],
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/accounts.csv',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'rows',
    csv: 'accounts',
  },
  create: { method: 'POST', path: '/admin/manage-accounts/', access: 'admin', team: ['fulfilment'] },
  get: { method: 'GET', path: '/admin/manage-accounts/{id}/', access: 'admin', team: ['fulfilment'] },
  update: {
    method: 'PUT',
    path: '/admin/manage-accounts/{id}/',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'secrets',
  },
  remove: {
    method: 'DELETE',
    path: '/admin/manage-accounts/{id}/',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'secrets',
  },
  check: {
    method: 'POST',
    path: '/admin/manage-accounts/{id}/check/',
    access: 'admin',
    team: ['fulfilment'],
  },
  authenticate: {
    method: 'POST',
    path: '/admin/auth/spotify-authenticate/',
    access: 'admin',
    team: ['fulfilment'],
    moves: 'secrets',
  },
} as unknown as typeof spotifyAccountsCalls;
export const spotifyKeys = {
  list: {
    method: 'GET',
    path: '/{name}/spotify-keys/',
    access: 'admin',
    team: ['fulfilment'],
    paged: true,
    list: {
      filters: {
        status: { kind: 'one', value: { type: 'string', enum: ['active', 'inactive'] } },
        health: { kind: 'one', value: { type: 'string', enum: ['good', 'trouble'] } },
      },
      sorts: ['-createdAt', 'createdAt', 'email'],
      searched: true,
      csv: 'spotify-keys',
      views: 'spotify-keys',
      columns: ['number', 'email', 'clientId', 'clientSecret', 'createdAt', 'status'],
    },
  },
  export: {
    method: 'GET',
    path: '/{name}/export/spotify-keys.csv',
    access: 'admin',
    team: [],
    moves: 'rows',
    csv: 'spotify-keys',
  },
  create: { method: 'POST', path: '/{name}/spotify-keys/', access: 'admin', moves: 'secrets' },
  get: { method: 'GET', path: '/{name}/spotify-keys/{id}/', access: 'admin', team: ['fulfilment'] },
  update: { method: 'PATCH', path: '/{name}/spotify-keys/{id}/', access: 'admin', moves: 'secrets' },
  remove: { method: 'DELETE', path: '/{name}/spotify-keys/{id}/', access: 'admin', moves: 'secrets' },
  check: { method: 'POST', path: '/{name}/spotify-keys/{id}/check/', access: 'admin', team: ['fulfilment'] },
} as unknown as typeof spotifyKeysCalls;
export const playlistWriting = {
  get: { method: 'GET', path: '/admin/playlist-writing/', access: 'admin' },
  change: { method: 'PUT', path: '/{name}/playlist-writing/', access: 'admin', moves: 'rights' },
} as unknown as typeof playlistWritingCalls;
