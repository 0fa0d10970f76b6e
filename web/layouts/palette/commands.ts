import { CornerDownLeft, type LucideIcon, Music, ReceiptText, UserRound } from 'lucide-react';
import type { BrandPath } from '#contract/brand.schema.ts';
import { brandNames, brandOfPath } from '#contract/brand.ts';
import type { Found } from '#contract/reporting/search/schema.ts';
import { sectionsOfMode } from '#web/layouts/admin-links.ts';
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

/** The pages of a mode first, then those of the other. */
export function pageCommands(mode: BrandPath, go: Go): Command[] {
  const other = mode === 'admin' ? 'eaa' : 'admin';
  const pagesOf = (name: BrandPath, detail: string) =>
    sectionsOfMode[name]
      .flatMap(({ links }) => links)
      .map(({ label, to, icon }) => ({ id: `page ${to}`, label, detail, icon, run: () => go(to) }));
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

const faces = {
  order: { heading: 'Orders', icon: ReceiptText },
  song: { heading: 'Songs', icon: Music },
  user: { heading: 'Accounts', icon: UserRound },
} as const;

function addressOf(found: Found): string {
  switch (found.type) {
    case 'order':
      return found.brand === 'eaa' ? paths.eaaManageOrder(found.id) : paths.manageOrders(found.id);
    case 'song':
      return paths.songReview(found.id, found.status === 'waiting' ? undefined : found.status);
    case 'user':
      return paths.manageUsers(found.id);
  }
}

/** What the search found, by kind, each with its brand. */
export function foundGroups(found: readonly Found[], go: Go): CommandGroup[] {
  return (['order', 'song', 'user'] as const)
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

/** Commands that hold every word of the text; those whose name begins with it come first. */
export function matching(commands: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = ({ label, detail }: Command) => {
    const all = `${label} ${detail}`.toLowerCase();
    return words.every((word) => all.includes(word));
  };
  const begins = ({ label }: Command) => label.toLowerCase().startsWith(text.toLowerCase());
  return commands.filter(holds).toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}

/** The icon of a command without its own. */
export const commandIcon = CornerDownLeft;
