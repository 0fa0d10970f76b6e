import type { Refusal } from '../../states.ts';
import { DAY } from '../../time.ts';
import type { User } from './schema.ts';

/** So long a new admin has less power over other admins: time for them to notice. */
export const NEW_ADMIN_MS = DAY;

/** What the rules check. `self`: it is the caller's own account. */
export interface UserFacts extends Pick<User, 'guarded'>, Partial<Pick<User, 'openOrder'>> {
  self: boolean;
}

/** What is looked at of two accounts of one person. */
type MergedFacts = Pick<User, 'id' | 'role' | 'status' | 'brand'>;

const newcomer = (what: string): string =>
  `You can’t ${what} in your first 24 hours as an admin. Ask another admin, or wait.`;

/** Why an account with an order under way stays. */
export const orderIsActive = (order: string): string =>
  `Order ${order} is still active. Complete or cancel it first, or suspend the account.`;

/** As much as an admin of one brand may know of an order in the other. */
export const orderIsElsewhere =
  'An order in the other brand is still active. Ask an admin of that brand to complete or cancel it first.';

/** So many open orders are cancelled with an account in one act. */
export const MAX_ORDERS_REMOVED = 200;

/** How an account goes that has more of them: a suspension cancels them one after the other. */
export const tooManyOrders = `This account has more than ${MAX_ORDERS_REMOVED} open orders. Suspend it and cancel its orders first. Once they’re cancelled, remove it.`;

/** What may be done with an account, and if not, why. */
export const userCan = {
  changeRights: ({ self, guarded }: UserFacts): Refusal => {
    if (self) return 'You can’t change your own role or status. Ask another admin.';
    return guarded === 'first-admin' ? newcomer('change the first admin’s role or status') : null;
  },
  changeTeam: ({ self, guarded }: UserFacts): Refusal => {
    if (self) return 'You can’t change your own team roles. Ask another admin.';
    return guarded === 'first-admin' ? newcomer('change the first admin’s team roles') : null;
  },
  /** Mails to the new address sign in, so it takes over the account. */
  changeAddress: ({ guarded }: UserFacts): Refusal =>
    guarded ? newcomer('change another admin’s address') : null,
  merge: (from: MergedFacts, into: MergedFacts): Refusal => {
    if (from.id === into.id) return 'This is the same account. Enter the address of the other one.';
    if (from.role === 'admin' || into.role === 'admin')
      return 'Accounts of admins can’t be merged. Remove the role first.';
    if (from.status === 'suspended' || into.status === 'suspended')
      return 'One of the accounts is suspended. Reactivate it first.';
    return from.brand === into.brand ? null : 'These accounts belong to different brands.';
  },
  remove: ({ self, guarded, openOrder }: UserFacts): Refusal => {
    if (self) return 'You can’t remove your own account. Ask another admin.';
    if (guarded === 'first-admin') return newcomer('remove the first admin');
    return openOrder ? orderIsActive(openOrder) : null;
  },
} as const;
