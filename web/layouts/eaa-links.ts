import {
  BellRing,
  ChartColumn,
  CreditCard,
  KeyRound,
  ListMusic,
  Megaphone,
  ReceiptText,
  Webhook,
} from 'lucide-react';
import {
  answers,
  attention,
  brandCampaigns,
  orders,
  payments,
  playlists,
  spotifyKeys,
  webhookEndpoints,
} from '#contract/admin-calls.ts';
import { NEW } from '#web/kit/resource/new-row.ts';
import { paths } from '#web/paths.ts';
import type { AdminSection } from './admin-link.ts';

/** The sidebar of EAA. */
export const eaaSections: readonly AdminSection[] = [
  {
    title: null,
    links: [
      {
        label: 'Manage Order',
        needs: orders.list,
        to: paths.eaaManageOrder(),
        icon: ReceiptText,
        count: 'orders',
        counted: paths.eaaOrdersInNeed,
        also: ['/eaa'],
      },
      {
        label: 'Manage Payment',
        needs: payments.list,
        to: paths.eaaManagePayment,
        icon: CreditCard,
        also: [paths.eaaMoney, paths.eaaFees],
      },
      {
        label: 'Manage Playlist',
        needs: playlists.list,
        to: paths.eaaManagePlaylist(),
        add: ['Add playlist', paths.eaaManagePlaylist(NEW), playlists.create],
        icon: ListMusic,
        count: 'reviews',
        counted: paths.eaaReviewsOverdue,
        also: [paths.eaaSupply],
      },
      {
        label: 'Manage Spotify Keys',
        to: paths.eaaSpotifyKeys(),
        add: ['Add Spotify key', paths.eaaSpotifyKeys(NEW), spotifyKeys.create],
        icon: KeyRound,
        needs: spotifyKeys.list,
      },
    ],
  },
  {
    title: 'To do',
    links: [
      {
        label: 'Needs Attention',
        to: paths.eaaAttention,
        icon: BellRing,
        needs: attention.list,
        count: 'attention',
        counted: paths.eaaOwnAttention,
      },
    ],
  },
  {
    title: 'Business',
    links: [
      {
        label: 'Manage Campaign',
        to: paths.eaaManageCampaign(),
        icon: Megaphone,
        needs: brandCampaigns.list,
      },
      {
        label: 'Results',
        to: paths.eaaAnswers,
        icon: ChartColumn,
        needs: answers.list,
        also: [paths.eaaOverPlacements],
      },
    ],
  },
  {
    title: 'Installation',
    links: [
      {
        label: 'Webhooks',
        to: paths.eaaWebhooks(),
        add: ['Add webhook endpoint', paths.eaaWebhooks(NEW), webhookEndpoints.create],
        icon: Webhook,
        needs: webhookEndpoints.list,
      },
    ],
  },
];
