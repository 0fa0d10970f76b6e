import { sql } from 'kysely';

/** Whether everyone can read of a curator: they agreed, and songs are pitched to them. */
export const isPublic = sql<boolean>`(curators.public_since is not null and curators.paused_at is null and curators.status = 'active')`;
