import type { View } from '#contract/reporting/views/schema.ts';
import type { AccountContext } from '#server/context.ts';
import type { ViewRow } from './views.queries.ts';

/** A view as the caller sees it. */
export const presentView = ({ actor }: AccountContext, row: ViewRow): View => ({
  id: row.id,
  list: row.list,
  brand: row.brand,
  name: row.name,
  query: row.query,
  columns: row.columns,
  shared: row.shared,
  isDefault: row.default_of.includes(actor.id),
  own: row.user_id === actor.id,
  ownerName: row.owner_name,
  version: row.version,
});
