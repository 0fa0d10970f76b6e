import { endpoint } from '../../endpoint.ts';
import { anyOf, brandList, csvOf, oneOf } from '../../list.schema.ts';
import { duties } from '../../team.ts';
import { z } from '../../zod.ts';
import { Assignment, AttentionItem, AttentionKind, Dismissal, NewNote, ofItem, Snooze } from './schema.ts';

const ofEntry = {
  method: 'POST',
  access: 'admin',
  team: duties,
  brand: 'path',
  params: ofItem,
  errors: ['not_found'],
} as const;

const entries = brandList({
  path: '/{name}/attention/',
  summary: 'List what needs attention in a brand, what is due first before the rest',
  row: AttentionItem,
  filters: {
    kind: anyOf(AttentionKind),
    assignee: oneOf(z.enum(['me', 'none'])),
    shown: oneOf(z.enum(['open', 'snoozed'])),
  },
  sorts: ['dueAt'],
  csv: 'attention',
});

/** What needs attention in a brand. */
export const attention = {
  list: entries,
  export: csvOf(entries, 'Export what needs attention in a brand to CSV', duties),
  create: endpoint({
    method: 'POST',
    path: '/{name}/attention/',
    summary: 'Add a note with its due time',
    access: 'admin',
    team: duties,
    brand: 'path',
    params: ofItem.pick({ name: true }),
    body: NewNote,
    status: 201,
    answer: AttentionItem,
  }),
  assign: endpoint({
    ...ofEntry,
    path: '/{name}/attention/{id}/assign/',
    summary: 'Assign an entry to an admin, or to no one',
    body: Assignment,
    status: 200,
    answer: AttentionItem,
  }),
  snooze: endpoint({
    ...ofEntry,
    path: '/{name}/attention/{id}/snooze/',
    summary: 'Hide an entry until a time, 30 days ahead at most',
    body: Snooze,
    status: 200,
    answer: AttentionItem,
  }),
  dismiss: endpoint({
    ...ofEntry,
    path: '/{name}/attention/{id}/dismiss/',
    summary: 'Dismiss an entry with a reason. It comes back if its cause begins anew.',
    body: Dismissal,
    status: 204,
  }),
};
