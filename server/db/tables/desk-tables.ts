import type { Generated, JSONColumnType } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import type { ListName } from '#contract/list-names.ts';
import type { Fixed, Nullable } from './column-types.ts';

interface BulkRunsTable {
  id: Fixed<string>;
  list: Fixed<ListName>;
  action: Fixed<string>;
  brand: Fixed<Brand | null>;
  options: JSONColumnType<Record<string, unknown>>;
  user_id: Fixed<string>;
  total: number;
  done: Generated<number>;
  refused: Generated<number>;
  stop_reason: Nullable<string>;
  created_at: Fixed<Date>;
  finished_at: Nullable<Date>;
}

interface BulkRunRowsTable {
  run_id: Fixed<string>;
  position: Fixed<number>;
  row_id: Fixed<string>;
  outcome: Nullable<'done' | 'refused'>;
  reason: Nullable<string>;
}

interface SavedViewsTable {
  id: Fixed<string>;
  user_id: string;
  list: Fixed<ListName>;
  name: string;
  query: JSONColumnType<Record<string, string>>;
  columns: Generated<string[]>;
  shared: Generated<boolean>;
  created_at: Fixed<Date>;
  version: Generated<number>;
}

interface DefaultViewsTable {
  user_id: Fixed<string>;
  list: Fixed<ListName>;
  view_id: string;
}

/** Admins' bulk runs and saved views. */
export interface DeskTables {
  bulk_runs: BulkRunsTable;
  bulk_run_rows: BulkRunRowsTable;
  saved_views: SavedViewsTable;
  default_views: DefaultViewsTable;
}
