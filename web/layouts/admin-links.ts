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
import { brandCampaigns } from '#contract/admin-calls.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import { brandOfPath } from '#contract/brand.ts';
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
  /** The call without which the page is of no use; a page that only reads needs none. */
  needs?: Asked;
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
      { label: 'Manage Campaign', to: paths.manageCampaign(), icon: Megaphone },
      {
        label: 'Manage Orders',
        to: paths.manageOrders(),
        icon: ReceiptText,
        count: 'orders',
        counted: paths.ordersInNeed,
        caseSensitive: true,
      },
      {
        label: 'Manage Playlist',
        to: paths.managePlaylist(),
        icon: ListMusic,
        count: 'reviews',
        counted: paths.reviewsOverdue,
        also: ['/admin/editplaylist'],
      },
      {
        label: 'Manage Users',
        everywhere: true,
        to: paths.manageUsers(),
        icon: Users,
        also: ['/admin/customer'],
      },
      {
        label: 'Manage Accounts',
        everywhere: true,
        to: paths.manageAccounts(),
        icon: UsersRound,
        count: 'accounts',
        counted: paths.endedAccounts,
      },
      {
        label: 'Manage Jobs',
        everywhere: true,
        to: paths.manageJobs(),
        icon: BriefcaseBusiness,
        count: 'jobs',
        counted: paths.deadJobs,
      },
      { label: 'Manage Spotify Keys', to: paths.spotifyKeys(), icon: KeyRound },
    ],
  },
  {
    title: 'Tasks',
    links: [
      { label: 'Tagging Queue', everywhere: true, to: paths.taggingQueue(), icon: Tags, count: 'songs' },
      { label: 'Extras Queue', everywhere: true, to: paths.extrasQueue, icon: PackagePlus },
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
        count: 'attention',
        counted: paths.ownAttention,
      },
      { label: 'Playlist Checks', everywhere: true, to: paths.checks(), icon: ScanSearch, count: 'checks' },
    ],
  },
  {
    title: 'Business',
    links: [
      { label: 'Money', to: paths.managePayment, icon: CreditCard, also: [paths.money, paths.fees] },
      { label: 'Results', to: paths.answers, icon: ChartColumn, also: [paths.overPlacements] },
      { label: 'Curators', everywhere: true, to: paths.curators(), icon: Headphones },
      { label: 'Packages', everywhere: true, to: paths.packages(), icon: Package },
      { label: 'Coupons', everywhere: true, to: paths.coupons(), icon: TicketPercent },
    ],
  },
  {
    title: 'Installation',
    links: [
      { label: 'System', everywhere: true, to: paths.system, icon: HeartPulse },
      { label: 'Webhooks', to: paths.webhooks(), icon: Webhook },
      { label: 'API Keys', everywhere: true, to: paths.apiKeys(), icon: KeySquare },
      { label: 'Audit Log', everywhere: true, to: paths.auditLog(), icon: ScrollText },
    ],
  },
];

const eaaSections: readonly AdminSection[] = [
  {
    title: null,
    links: [
      {
        label: 'Manage Order',
        to: paths.eaaManageOrder(),
        icon: ReceiptText,
        count: 'orders',
        counted: paths.eaaOrdersInNeed,
        also: ['/eaa'],
      },
      {
        label: 'Manage Payment',
        to: paths.eaaManagePayment,
        icon: CreditCard,
        also: [paths.eaaMoney, paths.eaaFees],
      },
      {
        label: 'Manage Playlist',
        to: paths.eaaManagePlaylist(),
        icon: ListMusic,
        count: 'reviews',
        counted: paths.eaaReviewsOverdue,
      },
      { label: 'Manage Spotify Keys', to: paths.eaaSpotifyKeys(), icon: KeyRound },
    ],
  },
  {
    title: 'To do',
    links: [
      {
        label: 'Needs Attention',
        to: paths.eaaAttention,
        icon: BellRing,
        count: 'attention',
        counted: paths.eaaOwnAttention,
      },
    ],
  },
  {
    title: 'Business',
    links: [
      { label: 'Manage Campaign', to: paths.eaaManageCampaign(), icon: Megaphone },
      { label: 'Results', to: paths.eaaAnswers, icon: ChartColumn, also: [paths.eaaOverPlacements] },
    ],
  },
  {
    title: 'Installation',
    links: [{ label: 'Webhooks', to: paths.eaaWebhooks(), icon: Webhook }],
  },
];

/** The sidebar of each mode. */
export const sectionsOfMode: Record<BrandPath, readonly AdminSection[]> = {
  admin: realPlaylistSections,
  eaa: eaaSections,
};

const anyRead = { method: 'GET', path: '/' } as const;
const brands = Object.values(brandOfPath);

/** Whether a link of a mode leads to a page that this person may use. */
export function isOpen(
  { needs = anyRead, everywhere }: Pick<AdminLink, 'needs' | 'everywhere'>,
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
