import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../ids.schema.ts';
import { csvOf } from '../../list.schema.ts';
import { bulk } from '../../office/bulk/schema.ts';
import { addressRoles } from '../../team.ts';
import { z } from '../../zod.ts';
import {
  AccountMerge,
  allUsers,
  NewUser,
  oneUser,
  SuspendReason,
  TeamChange,
  User,
  UserChange,
} from './schema.ts';

export const users = {
  list: allUsers,
  export: csvOf(allUsers, 'Export accounts of both brands to CSV'),
  bulk: bulk(allUsers, {
    id: idOf('user'),
    // No other role: rights are given one by one.
    actions: ['suspend', 'reactivate'],
    summary: 'Suspend or reactivate accounts in bulk',
    team: [],
    moves: 'rights',
    fields: { reason: SuspendReason.optional() },
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/manage-users/',
    summary: 'Create an account and send it an invitation email',
    access: 'admin',
    team: ['support'],
    moves: 'rights',
    body: NewUser,
    status: 201,
    answer: User,
    etag: 'sent',
  }),
  get: endpoint({
    path: '/admin/manage-users/{id}/',
    summary: 'Get an account with its activity',
    access: 'admin',
    team: addressRoles,
    params: oneUser,
    answer: User,
    etag: 'sent',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/manage-users/{id}/',
    summary:
      'Update an account. Changing the role, status or email ends all its sessions. A new admin may only read until they have a team role.',
    access: 'admin',
    team: ['support'],
    moves: 'rights',
    params: oneUser,
    body: UserChange,
    answer: User,
    etag: 'sent',
    errors: ['conflict', 'last_admin'],
  }),
  setTeam: endpoint({
    method: 'PUT',
    path: '/admin/manage-users/{id}/team/',
    summary: 'Change an admin’s role in each brand. Ends all their sessions.',
    access: 'admin',
    moves: 'rights',
    params: oneUser,
    body: TeamChange,
    answer: User,
    etag: 'sent',
    errors: ['conflict', 'last_admin'],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/admin/manage-users/{id}/merge/',
    summary:
      'Merge another account of the same person into this one: its orders, campaigns, messages, emails and notes. The other account loses its name and leads here.',
    access: 'admin',
    moves: 'rights',
    params: oneUser,
    body: AccountMerge,
    answer: User,
    etag: 'sent',
    errors: ['conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/manage-users/{id}/',
    summary:
      'Remove an account. Its orders are kept without personal data. Open ones are cancelled if asked.',
    access: 'admin',
    moves: 'money',
    params: oneUser,
    query: z.strictObject({ orders: z.enum(['cancel']).optional() }),
    errors: ['conflict', 'last_admin', 'illegal_transition'],
  }),
};
