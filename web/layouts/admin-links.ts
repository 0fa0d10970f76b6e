import {
  BellRing,
  BriefcaseBusiness,
  ChartColumn,
  CirclePlus,
  CreditCard,
  Gauge,
  Headphones,
  HeartPulse,
  KeyRound,
  KeySquare,
  ListMusic,
  type LucideIcon,
  Megaphone,
  Package,
  PackagePlus,
  ReceiptText,
  ScanSearch,
  ScrollText,
  Tags,
  TicketPercent,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react';
import {
  answers,
  apiKeys,
  attention,
  auditLog,
  brandCampaigns,
  coupons,
  curators,
  customers,
  dashboard,
  health,
  jobs,
  managePackages,
  orders,
  payments,
  placements,
  playlists,
  spotifyAccounts,
  spotifyKeys,
  webhookEndpoints,
} from '#contract/admin-calls.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import { brandOfPath } from '#contract/brand.ts';
import { tagging } from '#contract/calls.ts';
import type { Asked, May } from '#web/lib/may.tsx';
import { paths } from '#web/paths.ts';
import type { CountName } from './use-counts.ts';

export interface AdminLink {
  label: string;
  to: string;
  icon: LucideIcon;
  /** The count that shows next to it. */
  count?: CountName;
  /** The list of exactly what is counted. */
  counted?: string;
  /** Other addresses at which this item is the current one. */
  also?: readonly string[];
  /** Its page is about both brands. */
  everywhere?: true;
  /** The call without which the page is of no use. */
  needs: Asked;
  /** `/admin/manageorder` is another page. */
  caseSensitive?: true;
}

export interface AdminSection {
  title: string | null;
  links: readonly AdminLink[];
}

const realPlaylistSections: readonly AdminSection[] = [
  {
    title: null,
    links: [
      {
        label: 'Dashboard',
        needs: dashboard.get,
        to: paths.dashboard,
        icon: Gauge,
        also: ['/admin/forecast'],
      },
      {
        label: 'Create Campaign',
        to: paths.createCampaign,
        icon: CirclePlus,
        also: ['/admin'],
        needs: brandCampaigns.create,
        everywhere: true,
      },
      { label: 'Manage Campaign', to: paths.manageCampaign(), icon: Megaphone, needs: brandCampaigns.list },
      {
        label: 'Manage Orders',
        needs: orders.list,
        to: paths.manageOrders(),
        icon: ReceiptText,
        count: 'orders',
        counted: paths.ordersInNeed,
        caseSensitive: true,
      },
      {
        label: 'Manage Playlist',
        needs: playlists.list,
        to: paths.managePlaylist(),
        icon: ListMusic,
        count: 'reviews',
        counted: paths.reviewsOverdue,
        also: ['/admin/editplaylist'],
      },
      {
        label: 'Manage Users',
        needs: customers.get,
        everywhere: true,
        to: paths.manageUsers(),
        icon: Users,
        also: ['/admin/customer'],
      },
      {
        label: 'Manage Accounts',
        needs: spotifyAccounts.list,
        everywhere: true,
        to: paths.manageAccounts(),
        icon: UsersRound,
        count: 'accounts',
        counted: paths.endedAccounts,
      },
      {
        label: 'Manage Jobs',
        needs: jobs.list,
        everywhere: true,
        to: paths.manageJobs(),
        icon: BriefcaseBusiness,
        count: 'jobs',
        counted: paths.deadJobs,
      },
      { label: 'Manage Spotify Keys', to: paths.spotifyKeys(), icon: KeyRound, needs: spotifyKeys.list },
    ],
  },
  {
    title: 'Tasks',
    links: [
      {
        label: 'Tagging Queue',
        everywhere: true,
        to: paths.taggingQueue(),
        icon: Tags,
        needs: tagging.list,
        count: 'songs',
      },
      {
        label: 'Extras Queue',
        everywhere: true,
        to: paths.extrasQueue,
        icon: PackagePlus,
        needs: tagging.list,
      },
    ],
  },
  {
    title: 'To do',
    links: [
      {
        label: 'Needs Attention',
        everywhere: true,
        to: paths.attention,
        icon: BellRing,
        needs: attention.list,
        count: 'attention',
        counted: paths.ownAttention,
      },
      {
        label: 'Playlist Checks',
        everywhere: true,
        to: paths.checks(),
        icon: ScanSearch,
        needs: placements.toCheck,
        count: 'checks',
      },
    ],
  },
  {
    title: 'Business',
    links: [
      {
        label: 'Money',
        to: paths.managePayment,
        icon: CreditCard,
        needs: payments.list,
        also: [paths.money, paths.fees],
      },
      {
        label: 'Results',
        to: paths.answers,
        icon: ChartColumn,
        needs: answers.list,
        also: [paths.overPlacements],
      },
      { label: 'Curators', everywhere: true, to: paths.curators(), icon: Headphones, needs: curators.list },
      {
        label: 'Packages',
        everywhere: true,
        to: paths.packages(),
        icon: Package,
        needs: managePackages.list,
      },
      { label: 'Coupons', everywhere: true, to: paths.coupons(), icon: TicketPercent, needs: coupons.list },
    ],
  },
  {
    title: 'Installation',
    links: [
      { label: 'System', everywhere: true, to: paths.system, icon: HeartPulse, needs: health.get },
      { label: 'Webhooks', to: paths.webhooks(), icon: Webhook, needs: webhookEndpoints.list },
      { label: 'API Keys', everywhere: true, to: paths.apiKeys(), icon: KeySquare, needs: apiKeys.list },
      { label: 'Audit Log', everywhere: true, to: paths.auditLog(), icon: ScrollText, needs: auditLog.list },
    ],
  },
];

const eaaSections: readonly AdminSection[] = [
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
        icon: ListMusic,
        count: 'reviews',
        counted: paths.eaaReviewsOverdue,
      },
      { label: 'Manage Spotify Keys', to: paths.eaaSpotifyKeys(), icon: KeyRound, needs: spotifyKeys.list },
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
    links: [{ label: 'Webhooks', to: paths.eaaWebhooks(), icon: Webhook, needs: webhookEndpoints.list }],
  },
];

/** The sidebar of each mode. */
export const sectionsOfMode: Record<BrandPath, readonly AdminSection[]> = {
  admin: realPlaylistSections,
  eaa: eaaSections,
};

const brands = Object.values(brandOfPath);

/** Whether a link of a mode leads to a page that this person may use. */
export function isOpen(
  { needs, everywhere }: Pick<AdminLink, 'needs' | 'everywhere'>,
  mode: BrandPath,
  may: May,
): boolean {
  return everywhere ? brands.some((brand) => may(needs, brand)) : may(needs, brandOfPath[mode]);
}

/** The sidebar of a mode with the links that this person may use. */
export const openSections = (mode: BrandPath, may: May): readonly AdminSection[] =>
  sectionsOfMode[mode]
    .map(({ title, links }) => ({ title, links: links.filter((link) => isOpen(link, mode, may)) }))
    .filter(({ links }) => links.length > 0);

/** Whether a sidebar item is the page at `pathname`. */
export function isCurrent(link: AdminLink, pathname: string): boolean {
  if (link.caseSensitive && pathname.replace(/\/$/, '') === link.to.toLowerCase()) return false;
  const path = pathname.toLowerCase().replace(/\/$/, '');
  return path === link.to.toLowerCase() || (link.also?.includes(path) ?? false);
}
