import { ShieldCheck, Trash2, UserRoundCheck, UserRoundX } from 'lucide-react';
import { type UserFacts, userCan } from '#contract/accounts/users/rules.ts';
import type { User } from '#contract/accounts/users/schema.ts';
import { users } from '#contract/admin-calls.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { bulkAction } from '#web/kit/resource/bulk.ts';
import { session } from '#web/lib/session.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { suspendReason } from './user-labels.ts';
import { reads, writeUser } from './write-user.ts';

const SuspendDialog = lazyPart(() => import('./suspend-dialog.tsx'), 'SuspendDialog');

const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'), 'RemoveDialog');

const TeamDialog = lazyPart(() => import('./team-dialog.tsx'), 'TeamDialog');

const factsOf = ({ email, guarded, openOrder }: User): UserFacts => ({
  self: email === session.user()?.username,
  guarded,
  openOrder,
});

const setStatus = (user: User, status: User['status'], success: string): Promise<boolean> => {
  const { id, version } = user;
  return writeUser(users.update, { params: { id }, body: { status }, ifMatch: version }, { success });
};

/** The actions of an account, except editing. */
export const userActions: readonly Action<User>[] = [
  {
    id: 'team',
    label: 'Change team role',
    call: users.setTeam,
    icon: ShieldCheck,
    fits: ({ role }) => role === 'admin',
    refusal: (user) => userCan.changeTeam(factsOf(user)),
    form: TeamDialog,
  },
  {
    id: 'suspend',
    label: 'Suspend',
    call: users.bulk,
    icon: UserRoundX,
    danger: true,
    fits: ({ status }) => status === 'active',
    refusal: (user) => userCan.changeRights(factsOf(user)),
    form: SuspendDialog,
    bulk: bulkAction({
      endpoint: users.bulk,
      action: 'suspend',
      confirm: (many) => ({
        title: `Suspend ${many}?`,
        text: 'They’re signed out everywhere and can’t sign in. Holds on cards are released, and campaigns are paused.',
        confirmLabel: 'Suspend',
      }),
      reason: suspendReason,
      done: 'suspended',
      reads,
    }),
  },
  {
    id: 'let-in',
    label: 'Reactivate',
    call: users.bulk,
    icon: UserRoundCheck,
    next: true,
    fits: ({ status }) => status === 'suspended',
    refusal: (user) => userCan.changeRights(factsOf(user)),
    confirm: ({ email }) => ({
      title: 'Reactivate this account?',
      text: `${email} will be able to sign in again. Campaigns that the suspension paused continue.`,
      confirmLabel: 'Reactivate',
    }),
    run: (user) => setStatus(user, 'active', `${user.email} reactivated`),
    bulk: bulkAction({
      endpoint: users.bulk,
      action: 'reactivate',
      confirm: (many) => ({
        title: `Reactivate ${many}?`,
        text: 'They’ll be able to sign in again. Campaigns that their suspension paused continue.',
        confirmLabel: 'Reactivate',
      }),
      done: 'reactivated',
      reads,
    }),
  },
  {
    id: 'remove',
    label: 'Remove',
    call: users.remove,
    icon: Trash2,
    danger: true,
    separated: true,
    refusal: (user) => userCan.remove({ ...factsOf(user), openOrder: null }),
    form: RemoveDialog,
  },
];
