import type { OnSale } from '#contract/sales/packages/schema.ts';
import type { EntryTones } from '#web/kit/resource/activity.tsx';
import type { Labels } from '#web/kit/resource/cells.tsx';
import { type Fields, showLabel } from '#web/kit/resource/field-changes.tsx';
import { formatCents } from '#web/lib/format.ts';

export const onSaleLabels: Labels<OnSale> = {
  yes: { label: 'On sale', tone: 'good' },
  no: { label: 'Not on sale', tone: 'neutral' },
};

/** Tone of an entry of the activity by its kind; the rest is neutral. */
export const packageTones: EntryTones = { 'package.created': 'info', 'package.changed': 'warn' };

/** What the fields of a package are called in its activity. */
export const packageFields: Fields = {
  name: { label: 'Name' },
  description: { label: 'Description' },
  amount: { label: 'Price', show: (cents) => formatCents(Number(cents)) },
  pitches: { label: 'Pitches' },
  placements: { label: 'Estimated placements' },
  streams: { label: 'Estimated streams' },
  listeners: { label: 'Estimated listeners' },
  onSale: { label: 'On sale', show: showLabel(onSaleLabels) },
  preselected: { label: 'Preselected' },
  position: { label: 'Display order' },
};
