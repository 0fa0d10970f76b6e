import { type LucideIcon, Trash2, UserRoundCheck, UserRoundX } from 'lucide-react';
import type { Refusal } from '#contract/states.ts';
import { removeUser, type User, updateUser, userCan } from '#contract/users.ts';
import { confirm } from '#web/kit/confirm-dialog.tsx';
import { useUser } from '#web/lib/session.ts';
import { useUserWrite } from './use-user-write.ts';

export interface UserAction {
  label: string;
  icon: LucideIcon;
  refusal: Refusal;
  danger: boolean;
  run: () => void;
}

/** What can be done with an account beside editing it; each asks first. */
export function useUserActions(onRemoved: () => void): (user: User) => UserAction[] {
  const me = useUser()?.username;
  const change = useUserWrite(updateUser, {
    success: ({ email, status }) =>
      status === 'suspended'
        ? `${email} is suspended and signed out everywhere.`
        : `${email} may sign in again.`,
  });
  const remove = useUserWrite(removeUser, {
    success: () => 'The account is removed.',
    onDone: onRemoved,
  });

  const setStatus = async (user: User, status: User['status']) => {
    const { id, email, role, name, version } = user;
    const suspend = status === 'suspended';
    const sure = await confirm({
      title: suspend ? 'Suspend this account?' : 'Let this account in again?',
      text: suspend
        ? `${email} is signed out everywhere at once and cannot sign in. Orders go on.`
        : `${email} can sign in with a mailed link again.`,
      confirmLabel: suspend ? 'Suspend' : 'Let in again',
      danger: suspend,
    });
    if (sure) change.mutate({ params: { id }, body: { email, role, name, status }, ifMatch: version });
  };

  const askRemoval = async ({ id, email, orders }: User) => {
    const sure = await confirm({
      title: 'Remove this account?',
      text: `${email} loses name, address, drafts and every way in. ${
        orders > 0 ? 'The orders stay, as books must be kept.' : 'There are no orders.'
      } This cannot be undone.`,
      confirmLabel: 'Remove account',
      danger: true,
    });
    if (sure) remove.mutate({ params: { id } });
  };

  return (user) => {
    const self = user.email === me;
    const active = user.status === 'active';
    return [
      {
        label: active ? 'Suspend' : 'Let in again',
        icon: active ? UserRoundX : UserRoundCheck,
        refusal: userCan.changeRights(self),
        danger: false,
        run: () => void setStatus(user, active ? 'suspended' : 'active'),
      },
      {
        label: 'Remove',
        icon: Trash2,
        refusal: userCan.remove(self),
        danger: true,
        run: () => void askRemoval(user),
      },
    ];
  };
}
