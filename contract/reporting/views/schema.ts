import { Brand } from '../../brand.schema.ts';
import { requiredLine } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { ListName } from '../../list-names.ts';
import { z } from '../../zod.ts';

/** Filters, words and sort of a list, as its address says them. */
const ViewQuery = z
  .record(z.string().min(1).max(40), z.string().max(400))
  .refine((query) => Object.keys(query).length <= 30, 'Use up to 30 filters.');

export const ViewName = requiredLine('a name', 60);

export const viewFields = {
  name: ViewName,
  query: ViewQuery,
  /** Ids of the columns shown, in their order; none for those that the list shows on its own. */
  columns: z
    .array(z.string().regex(/^[a-z][\w.-]{0,39}$/i, 'Use column IDs.'))
    .max(40, 'Choose up to 40 columns.'),
  shared: z.boolean(),
  /** Whether the list opens with it, only for the user who chose that. */
  isDefault: z.boolean(),
};

/** A saved view of a list: the own ones, and those that other admins share. */
export const View = z.object({
  id: z.string(),
  list: ListName,
  ...viewFields,
  /** The mode it belongs to; null for one that shows in both. */
  brand: Brand.nullable(),
  query: z.record(z.string(), z.string()),
  columns: z.array(z.string()),
  /** Whether it is the caller's, who alone may change and remove it. */
  own: z.boolean(),
  ownerName: z.string(),
  version: z.int(),
});

export type View = z.infer<typeof View>;

export const oneView = z.strictObject({ id: idOf('view') });

/** Views that one person may have. */
export const MAX_VIEWS = 50;
