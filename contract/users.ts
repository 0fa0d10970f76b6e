import { z } from 'zod';
import { Role } from './auth.ts';
import { Brand } from './brand.ts';
import { bulk } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { Email, line, text } from './fields.ts';
import { idOf } from './ids.ts';
import { anyOf, csvOf, dateFrom, dateTo, list } from './list.ts';
import { TimelineEntry } from './orders.ts';
import type { Refusal } from './states.ts';
import { DAY, IsoTime } from './time.ts';

export const UserStatus = z.enum(['active', 'suspended']);
export type UserStatus = z.infer<typeof UserStatus>;

/** So long a new admin has less power over other admins: time for them to notice. */
export const NEW_ADMIN_MS = DAY;

/** The first admin is the longest-serving one who can act. */
const Guarded = z.enum(['first-admin', 'admin']);

/** An account, as admins see it. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: Role,
  status: UserStatus,
  /** Why an admin suspended it; empty where none was given, and for others. */
  suspendedReason: z.string(),
  brand: Brand,
  /** How many orders it has placed, ever. */
  orders: z.int(),
  createdAt: IsoTime,
  lastSeenAt: IsoTime.nullable(),
  version: z.int(),
  /** Whose it is that a caller who became an admin lately has to leave alone; null for everyone else's. */
  guarded: Guarded.nullable(),
  /** The latest of what happened to it, oldest first; empty in lists. */
  timeline: z.array(TimelineEntry),
});
export type User = z.infer<typeof User>;

/** What the rules check. `self`: it is the caller's own account. */
export interface UserFacts extends Pick<User, 'guarded'> {
  self: boolean;
}

const newcomer = (what: string): string =>
  `You can’t ${what} in your first 24 hours as an admin. Ask another admin, or wait.`;

/** What may be done with an account, and if not, why. */
export const userCan = {
  changeRights: ({ self, guarded }: UserFacts): Refusal => {
    if (self) return 'You can’t change your own role or status. Ask another admin.';
    return guarded === 'first-admin' ? newcomer('change the first admin’s role or status') : null;
  },
  /** Mails to the new address sign in, so it takes over the account. */
  changeAddress: ({ guarded }: UserFacts): Refusal =>
    guarded ? newcomer('change another admin’s address') : null,
  remove: ({ self, guarded }: UserFacts): Refusal => {
    if (self) return 'You can’t remove your own account. Ask another admin.';
    return guarded === 'first-admin' ? newcomer('remove the first admin') : null;
  },
} as const;

const oneUser = z.strictObject({ id: idOf('user') });
const Name = line(120);
/** Other admins read it; the owner of the account does not. */
export const SuspendReason = text(500);

const allUsers = list({
  path: '/admin/manage-users/',
  summary: 'List all accounts',
  access: 'admin',
  row: User,
  search: 'Start of the email, `@` and a domain, or part of the name',
  filters: {
    role: anyOf(Role),
    status: anyOf(UserStatus),
    brand: anyOf(Brand),
    createdFrom: dateFrom(),
    createdTo: dateTo(),
  },
  sorts: ['-createdAt', 'createdAt', 'email'],
  csv: 'users',
});

export const NewUser = z.strictObject({
  email: Email,
  role: Role,
  name: Name.default(''),
  brand: Brand.default('real-playlist'),
});

export const UserChange = z.strictObject({
  email: Email,
  role: Role,
  name: Name,
  status: UserStatus,
  reason: SuspendReason.optional().meta({ description: 'Reason for the suspension, visible to admins' }),
});

export const users = {
  list: allUsers,
  export: csvOf(allUsers, 'Export a brand’s accounts to CSV'),
  bulk: bulk(allUsers, {
    id: idOf('user'),
    // No other role: rights are given one by one.
    actions: ['suspend', 'reactivate'],
    summary: 'Suspend or reactivate accounts in bulk',
    moves: 'rights',
    fields: { reason: SuspendReason.optional() },
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/manage-users/',
    summary: 'Create an account and send it an invitation email',
    access: 'admin',
    moves: 'rights',
    body: NewUser,
    status: 201,
    answer: User,
    etag: 'sent',
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/manage-users/{id}/',
    summary: 'Get an account with its activity',
    access: 'admin',
    params: oneUser,
    status: 200,
    answer: User,
    etag: 'sent',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/manage-users/{id}/',
    summary: 'Update an account. Changing the role, status or email ends all its sessions.',
    access: 'admin',
    moves: 'rights',
    params: oneUser,
    body: UserChange,
    status: 200,
    answer: User,
    etag: 'sent',
    errors: ['conflict', 'last_admin', 'stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/manage-users/{id}/',
    summary: 'Remove an account. Its orders are kept without personal data.',
    access: 'admin',
    moves: 'rights',
    params: oneUser,
    status: 204,
    errors: ['conflict', 'last_admin'],
  }),
};
