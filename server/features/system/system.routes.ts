import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { livez, readyz, version } from '#contract/system.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { route } from '#server/route.ts';

/** Version and commit of the running code. */
export interface Release {
  version: string;
  commit: string;
  startedAt: string;
}

export const systemRoutes = (release: Release) => [
  route(livez, async () => ({ status: 'ok' as const })),
  route(readyz, async (ctx) => {
    const missing = await sql`select 1`
      .execute(ctx.db)
      .then(() => pendingMigrations(ctx.db))
      .catch(() => ['the database']);
    if (missing.length > 0) throw new AppError('unavailable', `Not ready: ${missing.join(', ')} is missing.`);
    return { status: 'ok' as const };
  }),
  route(version, async () => release),
];
