import {
  ChartColumn,
  ChartLine,
  CornerDownLeft,
  CreditCard,
  Headphones,
  ListMusic,
  type LucideIcon,
  Music,
  Package,
  Plus,
  ReceiptText,
  Scale,
  TicketPercent,
  UserRound,
} from 'lucide-react';
import { brandFees, forecast, moneyMoves, overPlacements, supply } from '#contract/admin-calls.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import { brandNames, brandOfPath } from '#contract/brand.ts';
import { plainWords } from '#contract/plain-words.ts';
import type { Found } from '#contract/reporting/search/schema.ts';
import type { AdminLink } from '#web/layouts/admin-link.ts';
import { isOpen, sectionsOfMode } from '#web/layouts/admin-links.ts';
import type { May } from '#web/lib/may.tsx';
import { paths } from '#web/paths.ts';

/** One thing to choose in the palette. */
export interface Command {
  id: string;
  label: string;
  /** What tells it apart, or why it is not possible. */
  detail: string;
  icon: LucideIcon;
  /** Keys that do the same, e.g. `mod+k`. */
  keys?: string;
  /** Why it cannot be chosen. */
  refusal?: string | null;
  run: () => void;
}

export interface CommandGroup {
  value: string;
  items: Command[];
}

type Go = (to: string) => void;

type PageLink = Pick<AdminLink, 'label' | 'to' | 'icon' | 'everywhere' | 'needs'>;

/** Pages and tabs that the sidebar of a mode doesn't name. */
const furtherPages: Record<BrandPath, readonly PageLink[]> = {
  admin: [
    { label: 'Captures and refunds', to: paths.money, icon: CreditCard, needs: moneyMoves.list },
    { label: 'Curator fees', to: paths.fees, icon: CreditCard, needs: brandFees.due },
    { label: 'Ended placements', to: paths.overPlacements, icon: ChartColumn, needs: overPlacements.list },
    { label: 'Forecast', to: paths.forecast(), icon: ChartLine, needs: forecast.check },
    { label: 'Supply', to: paths.supply, icon: Scale, needs: supply.read },
  ],
  eaa: [
    { label: 'Captures and refunds', to: paths.eaaMoney, icon: CreditCard, needs: moneyMoves.list },
    { label: 'Curator fees', to: paths.eaaFees, icon: CreditCard, needs: brandFees.due },
    { label: 'Ended placements', to: paths.eaaOverPlacements, icon: ChartColumn, needs: overPlacements.list },
    { label: 'Forecast', to: paths.forecast('eaa'), icon: ChartLine, needs: forecast.check },
    { label: 'Supply', to: paths.eaaSupply, icon: Scale, needs: supply.read },
  ],
};

const linksOf = (mode: BrandPath) => sectionsOfMode[mode].flatMap(({ links }) => links);

/** The pages of a mode first, then those of the other. */
export function pageCommands(mode: BrandPath, may: May, go: Go): Command[] {
  const other = mode === 'admin' ? 'eaa' : 'admin';
  const pagesOf = (name: BrandPath, detail: string) =>
    [...linksOf(name), ...furtherPages[name]]
      .filter((link) => isOpen(link, name, may))
      .map(({ label, to, icon }) => ({
        id: `page ${to}`,
        label,
        detail,
        icon,
        run: () => go(to),
      }));
  return [
    ...pagesOf(mode, ''),
    {
      id: 'page profile',
      label: 'Your profile',
      detail: '',
      icon: UserRound,
      run: () => go(paths.adminProfile),
    },
    ...pagesOf(other, brandNames[brandOfPath[other]]),
  ];
}

/** What this person can add from anywhere: where the mode's sidebar leads, and where both brands are at home. */
export function addCommands(mode: BrandPath, may: May, go: Go): Command[] {
  const shared = mode === 'admin' ? [] : linksOf('admin').filter(({ everywhere }) => everywhere);
  return [...linksOf(mode), ...shared]
    .flatMap(({ add }) => (add ? [add] : []))
    .filter(([, , call]) => may(call))
    .map(([label, to]) => ({ id: `add ${to}`, label, detail: '', icon: Plus, run: () => go(to) }));
}

const faces = {
  order: { heading: 'Orders', icon: ReceiptText },
  song: { heading: 'Songs', icon: Music },
  user: { heading: 'Accounts', icon: UserRound },
  playlist: { heading: 'Playlists', icon: ListMusic },
  curator: { heading: 'Curators', icon: Headphones },
  package: { heading: 'Packages', icon: Package },
  coupon: { heading: 'Coupons', icon: TicketPercent },
} as const;

const kinds = Object.keys(faces) as Found['type'][];

function addressOf(found: Found): string {
  switch (found.type) {
    case 'order':
      return found.brand === 'eaa' ? paths.eaaManageOrder(found.id) : paths.manageOrders(found.id);
    case 'song':
      return paths.songReview(found.id, found.status === 'waiting' ? undefined : found.status);
    case 'user':
      return paths.manageUsers(found.id);
    case 'playlist':
      return found.brand === 'eaa' ? paths.eaaManagePlaylist(found.id) : paths.managePlaylist(found.id);
    case 'curator':
      return paths.curators(undefined, found.id);
    case 'package':
      return paths.packages(found.id);
    case 'coupon':
      return paths.coupons(found.id);
  }
}

/** What the search found, by kind, each with its brand. */
export function foundGroups(found: readonly Found[], go: Go): CommandGroup[] {
  return kinds
    .map((type) => ({
      value: faces[type].heading,
      items: found
        .filter((one) => one.type === type)
        .map((one) => ({
          id: one.id,
          label: one.label,
          detail: [one.detail, brandNames[one.brand]].filter(Boolean).join(' · '),
          icon: faces[type].icon,
          run: () => go(addressOf(one)),
        })),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Commands that hold every word of the text, in their order. */
export function holding(commands: readonly Command[], text: string): Command[] {
  const words = plainWords(text).split(/\s+/).filter(Boolean);
  return commands.filter(({ label, detail }) => {
    const all = plainWords(`${label} ${detail}`);
    return words.every((word) => all.includes(word));
  });
}

/** Commands that hold every word of the text; those whose name begins with it come first. */
export function matching(commands: readonly Command[], text: string): Command[] {
  const begins = ({ label }: Command) => label.toLowerCase().startsWith(text.toLowerCase());
  return holding(commands, text).toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}

/** The icon of a command without its own. */
export const commandIcon = CornerDownLeft;
