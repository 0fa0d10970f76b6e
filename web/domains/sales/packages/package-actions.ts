import { CircleOff, Tag } from 'lucide-react';
import { managePackages } from '#contract/admin-calls.ts';
import { packages } from '#contract/calls.ts';
import type { ManagedPackage, OnSale } from '#contract/sales/packages/schema.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** How packages are written. */
export const writePackage = rowWriter(managePackages.list, managePackages.get, packages.listOnSale);

const setOnSale = ({ id, version }: ManagedPackage, onSale: OnSale, success: string): Promise<boolean> =>
  writePackage(managePackages.update, { params: { id }, body: { onSale }, ifMatch: version }, { success });

/** The actions of a package, except editing. */
export const packageActions: readonly Action<ManagedPackage>[] = [
  {
    id: 'sell',
    label: 'Put on sale',
    call: managePackages.update,
    icon: Tag,
    next: true,
    fits: ({ onSale }) => onSale === 'no',
    refusal: () => null,
    confirm: ({ name }) => ({
      title: `Put ${name} on sale?`,
      text: 'Artists can order it right away.',
      confirmLabel: 'Put on sale',
    }),
    run: (sold) => setOnSale(sold, 'yes', `${sold.name} put on sale`),
  },
  {
    id: 'withdraw',
    label: 'Take off sale',
    call: managePackages.update,
    icon: CircleOff,
    fits: ({ onSale }) => onSale === 'yes',
    refusal: () => null,
    confirm: ({ name }) => ({
      title: `Take ${name} off sale?`,
      text: 'Existing orders continue. Drafts using it must choose another package.',
      confirmLabel: 'Take off sale',
    }),
    run: (sold) => setOnSale(sold, 'no', `${sold.name} taken off sale`),
  },
];
