import { UserRoundCheck, UserRoundX } from 'lucide-react';
import { curators } from '#contract/admin-calls.ts';
import type { Curator } from '#contract/catalogue/curators/schema.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { reactivateCurator } from './write-curator.ts';

const SuspendCuratorDialog = lazyPart(() => import('./suspend-curator-dialog.tsx'), 'SuspendCuratorDialog');

/** The actions of a curator, except editing. */
export const curatorActions: readonly Action<Curator>[] = [
  {
    id: 'reactivate',
    label: 'Reactivate',
    call: curators.update,
    icon: UserRoundCheck,
    next: true,
    fits: ({ status }) => status === 'suspended',
    refusal: () => null,
    confirm: ({ name }) => ({
      title: 'Reactivate this curator?',
      text: `${name} can sign in and gets pitches again.`,
      confirmLabel: 'Reactivate',
    }),
    run: (curator) => reactivateCurator(curator),
  },
  {
    id: 'suspend',
    label: 'Suspend',
    call: curators.leave,
    icon: UserRoundX,
    danger: true,
    fits: ({ status }) => status !== 'suspended',
    refusal: () => null,
    form: SuspendCuratorDialog,
  },
];
