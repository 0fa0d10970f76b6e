import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiKeyActions } from '#web/domains/accounts/api-keys/api-key-actions.ts';
import { userActions } from '#web/domains/accounts/users/user-actions.ts';
import { applicationActions } from '#web/domains/catalogue/applications/application-actions.ts';
import { curatorActions } from '#web/domains/catalogue/curators/curator-actions.ts';
import { playlistActions } from '#web/domains/catalogue/playlists/playlist-actions.ts';
import { campaignActions } from '#web/domains/fulfilment/campaigns/campaign-actions.ts';
import { jobActions } from '#web/domains/office/jobs/job-actions.ts';
import { webhookActions } from '#web/domains/office/webhooks/webhook-actions.ts';
import { orderActions } from '#web/domains/orders/orders/order-actions.ts';
import { attentionActions } from '#web/domains/reporting/attention/attention-actions.ts';
import { customerActions } from '#web/domains/reporting/customers/customer-actions.ts';
import { couponActions } from '#web/domains/sales/coupons/coupon-actions.ts';
import { packageActions } from '#web/domains/sales/packages/package-actions.ts';
import { accountActions } from '#web/domains/spotify/accounts/account-actions.ts';
import { keyActions } from '#web/domains/spotify/keys/key-actions.ts';
import { session } from '#web/lib/session.ts';
import type { ActionMeta } from './actions.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-01T12:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Table = readonly Pick<
  ActionMeta<never>,
  'label' | 'next' | 'danger' | 'separated' | 'fits' | 'refusal'
>[];

/** A menu in words: `*` can be the panel's button, `!` is red, `(…)` is refused, and `|` is a line. */
const menuOf = (actions: Table, row: object): string =>
  actions
    .filter(({ fits }) => fits?.(row as never) ?? true)
    .map(({ label, next, danger, separated, refusal }) => {
      const said = `${next ? '*' : ''}${label}${danger ? '!' : ''}`;
      return `${separated ? '| ' : ''}${refusal(row as never) === null ? said : `(${said})`}`;
    })
    .join(', ');

const order = (status: string, campaign: string, more: object = {}) => ({
  status,
  campaign: { status: campaign },
  confirmedAt: null,
  approvedAt: null,
  refundable: 0,
  payment: { payment_status: 'authorized', returned: 0, byHand: false, onItsWayBack: 0 },
  ...more,
});
const charged = { payment_status: 'success', returned: 0, byHand: true, onItsWayBack: 0 };
const campaign = (status: string, more: object = {}) => ({ status, locked: false, disputed: false, ...more });
const playlist = (status: string, more: object = {}) => ({ status, liveCount: 0, review: null, ...more });
const application = (status: string, ...hindrances: (string | null)[]) => ({
  status,
  playlists: hindrances.map((hindrance) => ({ hindrance })),
});
const account = (status: string, reauthoriseBy: string | null, keyId: string | null = 'key_1') => ({
  status,
  keyId,
  reauthoriseBy,
});
const user = (role: string, status: string) => ({ role, status, email: 'mia@example.com', guarded: null });

const menus: [what: string, actions: Table, row: object, menu: string][] = [
  ['a key for the API', apiKeyActions, { status: 'active' }, 'Revoke!'],
  ['a revoked key for the API', apiKeyActions, { status: 'revoked' }, '(Revoke!)'],
  ['an artist', userActions, user('user', 'active'), 'Suspend!, | Remove!'],
  ['a suspended artist', userActions, user('user', 'suspended'), '*Reactivate, | Remove!'],
  ['an admin', userActions, user('admin', 'active'), 'Change team role, Suspend!, | Remove!'],
  [
    'the first admin, to a new one',
    userActions,
    { ...user('admin', 'active'), guarded: 'first-admin' },
    '(Change team role), (Suspend!), | (Remove!)',
  ],
  ['an application', applicationActions, application('waiting', null), '*Accept, Decline!, Look now'],
  [
    'an application of which no playlist can be added',
    applicationActions,
    application('waiting', 'private'),
    '(*Accept), Decline!, Look now',
  ],
  [
    'an application that is not confirmed',
    applicationActions,
    application('unconfirmed', null),
    '(*Accept), (Decline!), (Look now)',
  ],
  ['a curator', curatorActions, { status: 'active' }, 'Suspend!'],
  ['a suspended curator', curatorActions, { status: 'suspended' }, '*Reactivate'],
  [
    'a playlist',
    playlistActions,
    playlist('active'),
    '*Record review, Refresh from Spotify, Pause, | Remove from matching, Delete!',
  ],
  [
    'a paused playlist',
    playlistActions,
    playlist('paused'),
    '*Record review, Refresh from Spotify, Activate, | Remove from matching, Delete!',
  ],
  [
    'a paused playlist that failed its review, with songs on it',
    playlistActions,
    playlist('paused', { liveCount: 2, review: { verdict: 'condemned' } }),
    '*Record review, Refresh from Spotify, (Activate), | Remove from matching, (Delete!)',
  ],
  [
    'a removed playlist',
    playlistActions,
    playlist('removed'),
    '*Record review, Refresh from Spotify, (Activate), Restore, Delete!',
  ],
  [
    'a draft that an admin made',
    campaignActions,
    campaign('draft'),
    '*Email checkout link, (Pause), (Complete), | Cancel campaign!',
  ],
  [
    'a draft that is paid right now',
    campaignActions,
    campaign('draft', { locked: true }),
    '(*Email checkout link), (Pause), (Complete), | Cancel campaign!',
  ],
  ['a campaign that runs', campaignActions, campaign('running'), 'Pause, Complete, | Cancel campaign!'],
  [
    'a campaign that waits for its start',
    campaignActions,
    campaign('scheduled'),
    'Pause, (Complete), | Cancel campaign!',
  ],
  ['a paused campaign', campaignActions, campaign('paused'), '*Resume, (Complete), | Cancel campaign!'],
  [
    'a campaign paused by a chargeback',
    campaignActions,
    campaign('paused', { disputed: true }),
    '(*Resume), (Complete), | Cancel campaign!',
  ],
  [
    'a campaign that has ended',
    campaignActions,
    campaign('completed'),
    '(Pause), (Complete), | (Cancel campaign!)',
  ],
  ['a job that waits', jobActions, { status: 'scheduled', spent: null }, '(*Retry), Cancel job!'],
  ['a job that failed for good', jobActions, { status: 'dead', spent: null }, '*Retry, Dismiss'],
  ['a job that failed after its time', jobActions, { status: 'dead', spent: 'Over.' }, '(*Retry), Dismiss'],
  ['a cancelled job', jobActions, { status: 'cancelled', spent: null }, '*Retry, (Cancel job!)'],
  [
    'an endpoint',
    webhookActions,
    { status: 'active' },
    'Send test event, Change events, Pause, Replace secret, | Delete!',
  ],
  [
    'a paused endpoint',
    webhookActions,
    { status: 'paused' },
    '*Resume, (Send test event), Change events, Replace secret, | Delete!',
  ],
  [
    'an order whose song is in review',
    orderActions,
    order('placed', 'in_review'),
    '*Approve, Reject!, *Confirm, (*Mark as paid), | (Refund order), (Record manual refund), Cancel order!',
  ],
  [
    'an order that is not paid',
    orderActions,
    order('awaiting_payment', 'in_review', { payment: null }),
    '(*Approve), (Reject!), (*Confirm), *Mark as paid, | (Refund order), (Record manual refund), Cancel order!',
  ],
  [
    'an order under way',
    orderActions,
    order('placed', 'running', { payment: charged, refundable: 100, approvedAt: 'then' }),
    '(*Approve), (Reject!), (*Confirm), (*Mark as paid), | Refund order, (Record manual refund), Cancel order!',
  ],
  [
    'a cancelled order that is to be paid back by hand',
    orderActions,
    order('cancelled', 'cancelled', { payment: { ...charged, onItsWayBack: 100 } }),
    '(*Approve), (Reject!), (*Confirm), (*Mark as paid), | Refund order, Record manual refund, (Cancel order!)',
  ],
  ['an entry of the inbox', attentionActions, {}, 'Assign, Snooze, Dismiss'],
  [
    'a customer',
    customerActions,
    { role: 'user', status: 'active' },
    '*Email customer, Merge another account',
  ],
  [
    'a suspended customer',
    customerActions,
    { role: 'user', status: 'suspended' },
    '*Email customer, (Merge another account)',
  ],
  ['a customer who is an admin', customerActions, { role: 'admin', status: 'active' }, '*Email customer'],
  ['a coupon', couponActions, { status: 'active' }, 'End!'],
  ['a coupon that has ended', couponActions, { status: 'ended' }, '(End!)'],
  ['a package on sale', packageActions, { onSale: 'yes' }, 'Take off sale'],
  ['a package that is not on sale', packageActions, { onSale: 'no' }, '*Put on sale'],
  [
    'a connected account',
    accountActions,
    account('connected', '2027-03-01T12:00:00Z'),
    'Reconnect, *Edit, | Disconnect!, (Delete!)',
  ],
  [
    'an account to reconnect within 14 days',
    accountActions,
    account('connected', '2026-12-15T12:00:00Z'),
    '*Reconnect, *Edit, | Disconnect!, (Delete!)',
  ],
  [
    'an account whose connection is over',
    accountActions,
    account('expired', null),
    '*Reconnect, *Edit, | Disconnect!, (Delete!)',
  ],
  [
    'an account whose connection is over, and its key is gone',
    accountActions,
    account('revoked', null, null),
    '(*Reconnect), *Edit, | Disconnect!, (Delete!)',
  ],
  [
    'a new account',
    accountActions,
    account('disconnected', null),
    '*Connect, *Edit, | (Disconnect!), Delete!',
  ],
  ['a Spotify key', keyActions, { status: 'active' }, '*Edit, Delete!, (Active)'],
  ['a Spotify key that is not used', keyActions, { status: 'inactive' }, '*Edit, Delete!, Active'],
];

test.each(menus)('%s offers what can be done with it', (_what, actions, row, menu) => {
  expect(menuOf(actions, row)).toBe(menu);
});

test('nobody changes, suspends or removes the own account', () => {
  vi.spyOn(session, 'user').mockReturnValue({ username: 'mia@example.com' } as never);
  expect(menuOf(userActions, user('admin', 'active'))).toBe('(Change team role), (Suspend!), | (Remove!)');
});
