import { sql } from 'kysely';

/** What an update sets `version` to: one more than the row has, so that who read it before is told that it changed. */
export const nextVersion = sql<number>`version + 1`;
