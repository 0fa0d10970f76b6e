import { account } from '../../accounts/account/calls.ts';
import { Brand } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { anyOf, csvOf, list } from '../../list.schema.ts';
import { mailedToken } from '../../mailed-tokens.schema.ts';
import { addressRoles } from '../../team.ts';
import { z } from '../../zod.ts';
import {
  Curator,
  CuratorAccount,
  CuratorAccountChange,
  CuratorChange,
  LeaveReason,
  NewCurator,
  oneCurator,
} from './schema.ts';

const allCurators = list({
  path: '/admin/curators/',
  views: 'curators',
  summary: 'List the curators of both brands',
  access: 'admin',
  team: addressRoles,
  row: Curator,
  search: 'Start of the email or its domain, or part of the name',
  filters: { brand: anyOf(Brand) },
  sorts: ['-createdAt', 'createdAt', 'name'],
  csv: 'curators',
  columns: ['curator', 'playlists', 'pitches', 'standing', 'brand', 'createdAt', 'id'],
});

/** The curators of both brands. */
export const curators = {
  list: allCurators,
  export: csvOf(allCurators, 'Export curators of both brands to CSV', ['fulfilment']),
  create: endpoint({
    method: 'POST',
    path: '/admin/curators/',
    summary: 'Create a curator for a brand',
    access: 'admin',
    team: ['fulfilment'],
    body: NewCurator,
    status: 201,
    answer: Curator,
    etag: 'sent',
  }),
  get: endpoint({
    path: '/admin/curators/{id}/',
    summary: 'Get a curator with their activity',
    access: 'admin',
    team: addressRoles,
    params: oneCurator,
    answer: Curator,
    etag: 'sent',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/curators/{id}/',
    summary: 'Update a curator’s name or email, or pause or reactivate them',
    access: 'admin',
    team: ['fulfilment'],
    params: oneCurator,
    body: CuratorChange,
    answer: Curator,
    etag: 'sent',
  }),
  leave: endpoint({
    method: 'POST',
    path: '/admin/curators/{id}/leave/',
    summary: 'Suspend a curator. A minute later their open pitches go to others. Idempotent.',
    access: 'admin',
    team: ['fulfilment'],
    params: oneCurator,
    body: z.strictObject({ reason: LeaveReason }),
    answer: Curator,
    etag: 'sent',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/curators/{id}/restore/',
    summary: 'Undo the suspension of a curator within 60 seconds',
    access: 'admin',
    team: ['fulfilment'],
    params: oneCurator,
    answer: Curator,
    etag: 'sent',
    errors: ['illegal_transition'],
  }),
};

/** What a curator stops by the link in an email, without a sign-in. */
export const curatorMails = {
  /** RFC 8058: mail services send this for their own button. */
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/curators/unsubscribe/',
    summary: 'Stop emails with pitches by a signed link (RFC 8058 one-click). Pauses new pitches.',
    access: 'public',
    query: account.unsubscribe.query,
    upload: account.unsubscribe.upload,
    answer: z.object({ brand: Brand }),
    errors: ['link_invalid'],
  }),
  undoAddress: endpoint({
    method: 'POST',
    path: '/api/curators/undo-address/',
    summary: 'Undo an admin’s change of a curator’s email, using the token emailed to the previous address',
    access: 'public',
    body: z.strictObject({ token: mailedToken('signed') }),
    answer: z.object({}),
    errors: ['link_invalid'],
    limit: 'verify',
  }),
};

/** The account of a curator who is signed in. */
export const curatorAccount = {
  get: endpoint({
    path: '/curator/account/',
    summary: 'Get your account as a curator',
    access: 'curator',
    answer: CuratorAccount,
    etag: 'sent',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/curator/account/',
    summary:
      'Update your name, your public page, where you’re paid, or the days you’re away. Open pitches wait until you’re back.',
    access: 'curator',
    moves: 'secrets',
    freshAsked: 'by-verb',
    body: CuratorAccountChange,
    answer: CuratorAccount,
    etag: 'sent',
    errors: ['conflict'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/curator/account/resume/',
    summary: 'End your pause after you unsubscribed. Our team or time ends any other.',
    access: 'curator',
    answer: CuratorAccount,
    etag: 'sent',
    errors: ['illegal_transition'],
  }),
};
