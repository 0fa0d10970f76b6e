import { endpoint } from '../../endpoint.ts';
import { brandList, csvOf } from '../../list.schema.ts';
import { bulk } from '../../office/bulk/schema.ts';
import { duties } from '../../team.ts';
import { z } from '../../zod.ts';
import {
  Assignment,
  AttentionItem,
  allEntries,
  Colleague,
  Dismissal,
  ItemId,
  NewNote,
  ofBrand,
  ofItem,
  Snooze,
} from './schema.ts';

/** What needs attention in both brands, of that what the caller may deal with. */
export const inbox = {
  list: allEntries,
  export: csvOf(allEntries, 'Export what needs attention and you may deal with to CSV', duties),
  bulk: bulk(allEntries, {
    id: ItemId,
    actions: ['assign', 'snooze', 'dismiss'],
    summary: 'Assign, snooze or dismiss entries in bulk',
    team: duties,
    fields: {
      assigneeId: Assignment.shape.assigneeId.optional(),
      until: Snooze.shape.until.optional(),
      reason: Dismissal.shape.reason.optional(),
    },
  }),
  colleagues: endpoint({
    path: '/admin/inbox/colleagues/',
    summary: 'List the active admins of your brands, to whom entries can be assigned',
    access: 'admin',
    team: duties,
    answer: z.array(Colleague),
  }),
};

const ofEntry = {
  method: 'POST',
  access: 'admin',
  team: duties,
  params: ofItem,
} as const;

/** One brand's part of the inbox. */
export const attention = {
  list: brandList({
    ...ofBrand,
    path: '/{name}/attention/',
    summary: 'List what needs attention in a brand and you may deal with, by kind',
  }),
  create: endpoint({
    method: 'POST',
    path: '/{name}/attention/',
    summary: 'Add a note with its due time',
    access: 'admin',
    team: duties,
    params: ofItem.pick({ name: true }),
    body: NewNote,
    status: 201,
    answer: AttentionItem,
  }),
  assign: endpoint({
    ...ofEntry,
    path: '/{name}/attention/{id}/assign/',
    summary: 'Assign an entry to an admin who may deal with it, or to no one',
    body: Assignment,
    answer: AttentionItem,
  }),
  snooze: endpoint({
    ...ofEntry,
    path: '/{name}/attention/{id}/snooze/',
    summary: 'Hide an entry until a time, 30 days ahead at most',
    body: Snooze,
    answer: AttentionItem,
  }),
  dismiss: endpoint({
    ...ofEntry,
    path: '/{name}/attention/{id}/dismiss/',
    summary: 'Dismiss an entry with a reason. It comes back if its cause begins anew.',
    body: Dismissal,
  }),
};
