import type { LucideIcon } from 'lucide-react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Asked } from '#web/lib/may.tsx';
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
  /** What the palette offers to add there, where, and by which call. */
  add?: readonly [label: string, to: string, call: Endpoint];
  /** `/admin/manageorder` is another page. */
  caseSensitive?: true;
}

export interface AdminSection {
  title: string | null;
  links: readonly AdminLink[];
}
