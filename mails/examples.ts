import type { Brand } from '#contract/brand.schema.ts';
import type { MailOf } from './mail-templates.ts';
import { type MailExample, teamMailExamples } from './team-examples.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

/** One example of every mail, and of each of its variants; `publicUrl` is the address of the brand's host. */
export function mailExamples(brand: Brand, publicUrl: string, cover: string | null): MailExample[] {
  const orderNumber = brand === 'eaa' ? 'EA-7K2M-94QX' : 'RP-7K2M-94QX';
  const order = {
    orderNumber,
    songName: 'Paper Lanterns',
    artistName: 'Ada & the Birds',
    image: cover,
    orderUrl: `${publicUrl}/order-summary?order=${orderNumber}`,
  };
  const placed = {
    template: 'order-placed',
    ...order,
    packageName: 'Growth',
    durationLabel: '4 Weeks',
    total: usd(17_910),
    coupon: { code: 'AUTUMN', off: usd(1_990) },
    charged: false,
    reviewDueAt: '2026-11-24T14:00:00Z',
  } as const;
  const arithmetic = {
    charged: 19_900,
    pitches: { sold: 40, sent: 30, answered: 24, unreviewed: 16 },
    share: 7_960,
    before: 0,
    refundable: 7_960,
  };
  const report: MailOf<'weekly-report'> = {
    template: 'weekly-report',
    ...order,
    sent: 31,
    answered: 24,
    accepted: 4,
    declined: 20,
    placements: [
      { playlist: 'Late Train Home', days: 6, position: 12 },
      { playlist: 'Indie Kitchen & a longer name than most', days: 1, position: null },
    ],
    reportUrl: order.orderUrl,
  };
  const removed = {
    template: 'placement-removed',
    ...order,
    playlistName: 'Late Train Home',
    daysSeen: 9,
    daysPromised: 28,
    paid: true,
  } as const;
  const lost = {
    template: 'placement-lost',
    ...order,
    cause: 'condemned',
    playlistName: 'Late Train Home',
    days: { promised: 28, seen: 9 },
    dueAt: '2026-11-24T14:00:00Z',
    paid: true,
  } as const;
  const notDelivered = { ...lost, cause: 'not_delivered', days: { promised: 28, seen: 0 } } as const;
  const late = {
    template: 'placement-late',
    ...order,
    playlistName: 'Late Train Home',
    notDeliveredAt: '2026-11-24T14:00:00Z',
    paid: true,
  } as const;
  const onHold = {
    template: 'playlist-on-hold',
    ...order,
    playlistName: 'Late Train Home',
    why: 'Gained 12,000 followers in a day (60%).',
  } as const;
  const taken = {
    template: 'pitch-taken-back',
    ...order,
    playlistName: 'Late Train Home',
    paid: true,
  } as const;
  const link = {
    template: 'payment-link',
    ...order,
    total: usd(44_900),
    payUrl: `${publicUrl}/checkout?campaign=cmp_1&from=mail`,
    expiresAt: '2026-12-01T00:05:00Z',
    why: 'capture_refused',
  } as const;
  const refund = {
    template: 'refund-issued',
    ...order,
    amount: usd(7_960),
    reason: 'Cancelled while it was running',
  } as const;
  const pitch = {
    songName: order.songName,
    artistName: order.artistName,
    image: cover,
    playlistName: 'Late Train Home',
    genres: ['Indie Pop', 'Folk/Singer-songwriter'],
    note: 'Recorded in one night in a railway station.\nThe chorus comes at 0:41.',
    answerUrl: `${publicUrl}/pitch/abc`,
  };
  const cancelled = { template: 'order-cancelled', ...order, running: false, refund: null } as const;
  const signIn = { link: `${publicUrl}/user/verify-magic-link/dQ/abc?x=1&y=2`, code: '048213', minutes: 15 };
  return [
    { title: 'Artist sign-in', mail: { template: 'sign-in', ...signIn, audience: 'user' } },
    {
      title: 'Artist sign-in with a campaign',
      mail: { template: 'sign-in', ...signIn, audience: 'user', draft: true },
    },
    { title: 'Admin sign-in', mail: { template: 'sign-in', ...signIn, audience: 'admin' } },
    {
      title: 'Link to artist sign-in',
      mail: { template: 'artist-login', loginUrl: `${publicUrl}/user/login` },
    },
    {
      title: 'Artist invitation',
      mail: { template: 'invitation', audience: 'user', signInUrl: `${publicUrl}/user/login` },
    },
    {
      title: 'Admin invitation',
      mail: { template: 'invitation', audience: 'admin', signInUrl: `${publicUrl}/admin/login` },
    },
    {
      title: 'Checkout link',
      mail: {
        template: 'checkout-link',
        ...order,
        packageName: 'Growth',
        durationLabel: '4 Weeks',
        coupon: { code: 'SPRING-10', off: usd(1_990) },
        total: usd(17_910),
        checkoutUrl: link.payUrl,
      },
    },
    {
      title: 'Confirm an email address',
      mail: { template: 'confirm-address', confirmUrl: `${publicUrl}/user/confirm-address/abc`, days: 7 },
    },
    { title: 'Order placed, card on hold', mail: placed },
    { title: 'Order placed and paid', mail: { ...placed, charged: true, coupon: null, total: usd(19_900) } },
    { title: 'Free trial ordered', mail: { ...placed, packageName: 'Trial', coupon: null, total: usd(0) } },
    { title: 'Order confirmed', mail: { template: 'order-confirmed', ...order, approved: false } },
    { title: 'Reminder after a day', mail: { template: 'last-step', ...order, days: 1, approved: false } },
    {
      title: 'Reminder after three days',
      mail: { template: 'last-step', ...order, days: 3, approved: true },
    },
    {
      title: 'Song approved, unconfirmed',
      mail: { template: 'order-approved', ...order, total: usd(19_900), paid: 'card', confirmed: false },
    },
    {
      title: 'Free trial song approved',
      mail: { template: 'order-approved', ...order, total: usd(0), confirmed: true },
    },
    {
      title: 'Song not approved, card released',
      mail: {
        template: 'order-rejected',
        ...order,
        reason: 'The recording clips in the chorus.',
        charged: false,
        held: usd(19_900),
      },
    },
    {
      title: 'Free trial song not approved',
      mail: {
        template: 'order-rejected',
        ...order,
        reason: 'The recording clips.',
        charged: false,
        free: true,
      },
    },
    {
      title: 'Order ended: not reviewed',
      mail: { template: 'order-voided', ...order, why: 'not_reviewed', charged: false, held: usd(19_900) },
    },
    {
      title: 'Order ended: not paid',
      mail: { template: 'order-voided', ...order, why: 'not_paid', charged: false },
    },
    {
      title: 'Cancelled while running',
      mail: { ...cancelled, refund: usd(7_960), charged: true, running: true },
    },
    {
      title: 'Cancelled before the charge',
      mail: { ...cancelled, charged: false, held: usd(19_900) },
    },
    { title: 'Free trial cancelled', mail: { ...cancelled, charged: false, free: true } },
    { title: 'Payment link after a declined charge', mail: link },
    { title: 'Payment link from the team', mail: { ...link, why: 'operator' } },
    { title: 'Refund to the card', mail: { ...refund, arithmetic } },
    { title: 'Manual refund', mail: { ...refund, reference: 'TR 2026-1142' } },
    {
      title: 'Campaign started',
      mail: { template: 'campaign-started', ...order, pitches: 40, endsAt: '2026-12-20T09:00:00Z' },
    },
    { title: 'Weekly report', mail: report },
    {
      title: 'Weekly report without placements',
      mail: { ...report, accepted: 0, answered: 0, declined: 0, sent: 6, placements: [] },
    },
    { title: 'Song removed early', mail: removed },
    { title: 'Playlist failed review', mail: lost },
    { title: 'Playlist gone or private', mail: { ...lost, cause: 'playlist_lost' } },
    { title: 'Accepted song not seen yet', mail: late },
    { title: 'Accepted song not delivered', mail: notDelivered },
    { title: 'Playlist on hold', mail: onHold },
    { title: 'Free trial song removed early', mail: { ...removed, paid: false } },
    { title: 'Free trial playlist failed review', mail: { ...lost, paid: false } },
    { title: 'Playlist failed review before the answer', mail: taken },
    {
      title: 'Campaign completed',
      mail: {
        template: 'campaign-completed',
        ...order,
        pitches: 40,
        figures: { sent: 40, answered: 36, accepted: 7 },
      },
    },
    ...teamMailExamples(publicUrl),
    {
      title: 'Pitches for a curator',
      mail: {
        template: 'curator-pitches',
        curatorName: 'Mara',
        pitches: [
          pitch,
          { ...pitch, image: null, songName: 'Harbour', artistName: 'Low Tide', genres: ['House'], note: '' },
        ],
        expiresAt: '2026-11-29T14:00:00Z',
        missing: [],
      },
    },
  ];
}

/** The sender of the examples. */
export const exampleSender = (brand: Brand, publicUrl: string) => ({
  brand,
  brandName: brand === 'eaa' ? 'EAA' : 'Real Playlist',
  publicUrl,
  supportEmail: brand === 'eaa' ? 'support@eaa.example' : 'support@realplaylist.example',
  // One company runs both brands, so its name is neither's.
  company: {
    name: 'Example Music Ltd.',
    address: '1 Main Street, 10115 Berlin, Germany',
    taxId: 'DE123456789',
  },
});
