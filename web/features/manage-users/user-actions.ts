import { Trash2, UserRoundCheck, UserRoundX } from 'lucide-react';
import { type User, type UserFacts, userCan, users } from '#contract/users.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { inBulk } from '#web/kit/resource/bulk.ts';
import { session } from '#web/lib/session.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { suspendReason } from './user-labels.ts';
import { reads, writeUser } from './write-user.ts';

const SuspendDialog = onDemand(() => import('./suspend-dialog.tsx'), 'SuspendDialog');

const factsOf = ({ email, guarded }: User): UserFacts => ({
  self: email === session.user()?.username,
  guarded,
});

const setStatus = (user: User, status: User['status'], success: string): Promise<boolean> => {
  const { id, email, role, name, version } = user;
  const body = { email, role, name, status };
  return writeUser(users.update, { params: { id }, body, ifMatch: version }, { success });
};

/** What can be done with an account beside editing it. */
export const userActions: readonly Action<User>[] = [
  {
    id: 'suspend',
    label: 'Suspend',
    icon: UserRoundX,
    fits: ({ status }) => status === 'active',
    refusal: (user) => userCan.changeRights(factsOf(user)),
    form: SuspendDialog,
    bulk: inBulk({
      endpoint: users.bulk,
      action: 'suspend',
      confirm: (many) => ({
        title: `Suspend ${many}?`,
        text: 'They are signed out everywhere at once and cannot sign in. Orders go on.',
        confirmLabel: 'Suspend',
        danger: true,
      }),
      reason: suspendReason,
      done: 'suspended',
      reads,
    }),
  },
  {
    id: 'let-in',
    label: 'Let in again',
    icon: UserRoundCheck,
    next: true,
    fits: ({ status }) => status === 'suspended',
    refusal: (user) => userCan.changeRights(factsOf(user)),
    confirm: ({ email }) => ({
      title: 'Let this account in again?',
      text: `${email} can sign in with a mailed link again.`,
      confirmLabel: 'Let in again',
    }),
    run: (user) => setStatus(user, 'active', `${user.email} may sign in again.`),
    bulk: inBulk({
      endpoint: users.bulk,
      action: 'reactivate',
      confirm: (many) => ({
        title: `Let ${many} in again?`,
        text: 'They can sign in with a mailed link again.',
        confirmLabel: 'Let in again',
      }),
      done: 'let in again',
      reads,
    }),
  },
  {
    id: 'remove',
    label: 'Remove',
    icon: Trash2,
    danger: true,
    separated: true,
    refusal: (user) => userCan.remove(factsOf(user)),
    confirm: ({ email, orders }) => ({
      title: 'Remove this account?',
      text: `${email} loses name, address, drafts and every way in. ${
        orders > 0 ? 'The orders stay, as books must be kept.' : 'There are no orders.'
      } This cannot be undone.`,
      confirmLabel: 'Remove account',
      danger: true,
    }),
    run: ({ id }, leave) =>
      writeUser(users.remove, { params: { id } }, { success: 'The account is removed.', onDone: leave }),
  },
];
