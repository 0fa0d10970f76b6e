import type { DB } from './tables.ts';

/** Every table of the product, by its name. The queue's tables are in the schema `pgboss`. */
export type Database = DB;
