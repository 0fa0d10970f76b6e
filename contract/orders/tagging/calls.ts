import { Brand } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../ids.schema.ts';
import { anyOf, csvOf, dateFrom, dateTo, list, oneOf } from '../../list.schema.ts';
import { bulkChosen } from '../../office/bulk/schema.ts';
import { Decision, oneItem, TaggingDecision, TaggingItem, TaggingStatus, together } from './schema.ts';

const songs = list({
  path: '/user/get_tagging_queue/',
  views: 'tagging',
  summary:
    'List songs in review (most urgent first) or decided songs (latest first). Artists see only their own.',
  access: 'signed-in',
  row: TaggingItem,
  search: 'Start of an order number, or part of a title or artist',
  filters: {
    brand: anyOf(Brand),
    status: anyOf(TaggingStatus),
    decision: oneOf(Decision),
    dueFrom: dateFrom(),
    dueTo: dateTo(),
    decidedFrom: dateFrom(),
    decidedTo: dateTo(),
  },
  sorts: ['urgency'],
  csv: 'songs',
});

const APPROVAL_EXEMPTION =
  'A decision charges or releases only the amount the artist agreed to pay for this order. No other amount or recipient is possible.';

const chosenSongs = bulkChosen(songs, {
  id: idOf('taggingItem'),
  // No rejection: it says why this song was rejected.
  actions: ['approve', 'tag'],
  summary: 'Approve or tag several songs. Their approvals can be undone for 8 seconds.',
  team: ['reviewer'],
  moves: 'money',
  freshNotAsked: APPROVAL_EXEMPTION,
  fields: together,
});

export const tagging = {
  list: { ...songs, scope: 'orders.read' as const },
  export: csvOf(songs, 'Export the songs of the tagging queue to CSV', ['reviewer']),
  bulk: {
    ...chosenSongs,
    body: chosenSongs.body.refine(
      ({ action, genres, moods, language }) => action !== 'tag' || Boolean(genres ?? moods ?? language),
      { path: ['genres'], message: 'Choose at least one tag to set.' },
    ),
  },
  get: endpoint({
    path: '/admin/tagging-queue/{id}/',
    summary: 'Get a song in the queue',
    access: 'admin',
    params: oneItem,
    answer: TaggingItem,
    etag: 'sent',
  }),
  review: endpoint({
    method: 'PATCH',
    path: '/admin/tagging-queue/{id}/',
    summary:
      'Save tags, or approve or reject a song. Approval captures the payment after 8 seconds, rejection voids it.',
    access: 'admin',
    team: ['reviewer'],
    moves: 'money',
    freshNotAsked: APPROVAL_EXEMPTION,
    params: oneItem,
    body: TaggingDecision,
    answer: TaggingItem,
    etag: 'sent',
    errors: ['illegal_transition'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/tagging-queue/{id}/undo/',
    summary: 'Undo an approval within 8 seconds. The song returns to the queue and nothing is charged.',
    access: 'admin',
    team: ['reviewer'],
    moves: 'money',
    freshNotAsked: 'Undoing only prevents a charge, and the approval itself didn’t require a recent sign-in.',
    params: oneItem,
    answer: TaggingItem,
    etag: 'sent',
    errors: ['illegal_transition'],
  }),
};
