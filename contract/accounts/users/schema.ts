import { Brand } from '../../brand.schema.ts';
import { Email, line, text } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { anyOf, dateFrom, dateTo, list } from '../../list.schema.ts';
import { TimelineEntry } from '../../office/audit/schema.ts';
import { addressRoles } from '../../team.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { Role, Team } from '../sessions/schema.ts';

export const UserStatus = z.enum(['active', 'suspended']);

export type UserStatus = z.infer<typeof UserStatus>;

/** The first admin is the longest-serving one who can act. */
const Guarded = z.enum(['first-admin', 'admin']);

/** An account, as admins see it. */
export const User = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: Role,
  /** Null for an artist. */
  team: Team.nullable(),
  status: UserStatus,
  /** Why an admin suspended it; empty where none was given, and for others. */
  suspendedReason: z.string(),
  brand: Brand,
  /** How many orders it has placed, ever. */
  orders: z.int(),
  /** The number of an order that is not over; with one the account can't be removed. */
  openOrder: z.string().nullable(),
  createdAt: IsoTime,
  lastSeenAt: IsoTime.nullable(),
  version: z.int(),
  /** Whose it is that a caller who became an admin lately has to leave alone; null for everyone else's. */
  guarded: Guarded.nullable(),
  /** The latest of what happened to it, oldest first; empty in lists. */
  timeline: z.array(TimelineEntry),
});

export type User = z.infer<typeof User>;

export const oneUser = z.strictObject({ id: idOf('user') });

const Name = line(120);

/** Other admins read it; the owner of the account does not. */
export const SuspendReason = text(500);

/** What becomes of campaigns that are scheduled or run; an order that waits for its review is cancelled in any case. */
export const SuspendedOrders = z.enum(['pause', 'cancel']).meta({
  description:
    'What a suspension does to campaigns: pauses them (default), or cancels their orders by the refund policy',
});

export type SuspendedOrders = z.infer<typeof SuspendedOrders>;

export const allUsers = list({
  path: '/admin/manage-users/',
  views: 'users',
  summary: 'List all accounts',
  access: 'admin',
  team: addressRoles,
  row: User,
  search: 'Start of the email or its domain, or part of the name',
  filters: {
    role: anyOf(Role),
    status: anyOf(UserStatus),
    brand: anyOf(Brand),
    createdFrom: dateFrom(),
    createdTo: dateTo(),
  },
  sorts: ['-createdAt', 'createdAt', 'email'],
  csv: 'users',
  columns: ['account', 'role', 'team', 'status', 'orders', 'brand', 'createdAt', 'lastSeenAt', 'id'],
});

const hasRole = (team: z.output<typeof Team>): boolean => Object.values(team).some((role) => role !== null);
const message = 'Choose a role in at least one brand.';

/** A form shows the brands in which the caller is admin, so each has the message. */
export const TeamChange = Team.refine(hasRole, { path: ['real-playlist'], message }).refine(hasRole, {
  path: ['eaa'],
  message,
});

export const NewUser = z.strictObject({
  email: Email,
  role: Role,
  name: Name.default(''),
  brand: Brand.default('real-playlist'),
  team: TeamChange.optional().meta({
    description: 'What a new admin may do. If absent, only read, in the brands of which you’re an admin',
  }),
});

/** What admins edit of an account. */
export const UserFields = z.strictObject({
  email: Email,
  role: Role,
  name: Name,
  status: UserStatus,
});

export type UserFields = z.infer<typeof UserFields>;

/** What isn't sent stays as it is. */
export const UserChange = UserFields.extend({
  reason: SuspendReason.meta({ description: 'Reason for the suspension, visible to admins' }),
  orders: SuspendedOrders,
}).partial();

/** The other account of the same person. */
export const AccountMerge = z.strictObject({ email: Email });
