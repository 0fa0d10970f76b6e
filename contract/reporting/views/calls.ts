import { Brand } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { anyOf, list } from '../../list.schema.ts';
import { ListName } from '../../list-names.ts';
import { everyRole } from '../../team.ts';
import { z } from '../../zod.ts';
import { MAX_VIEWS, oneView, View, viewFields } from './schema.ts';

export const views = {
  list: list({
    path: '/api/views/',
    summary: 'List your saved views and shared views, by name',
    access: 'admin',
    row: View,
    filters: { list: anyOf(ListName) },
    sorts: ['name'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/views/',
    summary: `Save a view of a list. Up to ${MAX_VIEWS} per admin.`,
    access: 'admin',
    team: everyRole,
    body: z.strictObject({
      list: ListName,
      brand: Brand.nullable().default(null).meta({ description: 'The mode it belongs to, null for both' }),
      ...viewFields,
      columns: viewFields.columns.default([]),
      shared: viewFields.shared.default(false),
      isDefault: viewFields.isDefault.default(false),
    }),
    status: 201,
    answer: View,
    etag: 'sent',
    errors: ['conflict'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/views/{id}/',
    summary: 'Update your view. For a shared view, only set whether it’s your default.',
    access: 'admin',
    team: everyRole,
    params: oneView,
    body: z.strictObject(viewFields).partial(),
    answer: View,
    etag: 'sent',
    errors: ['conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/views/{id}/',
    summary: 'Delete your view',
    access: 'admin',
    team: everyRole,
    params: oneView,
    errors: ['conflict'],
  }),
};
