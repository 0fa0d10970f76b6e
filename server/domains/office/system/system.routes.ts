import type { Kysely } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { system } from '#contract/office/system/calls.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import type { Database } from '#server/db/schema.ts';
import { withTimeout } from '#server/lib/with-timeout.ts';
import { route } from '#server/route.ts';

/** Version and commit of the running code. */
export interface Release {
  version: string;
  commit: string;
  startedAt: string;
}

/** The dependencies of the health probes. */
export interface ProbeTargets {
  release: Release;
  /** The database over a connection reserved for probes. */
  probe: Kysely<Database>;
}

/** A probe must answer within two seconds; this leaves room for the network. */
const PROBE_MS = 1_500;

export const systemRoutes = ({ release, probe }: ProbeTargets) => [
  route(system.livez, async () => ({ status: 'ok' as const })),
  route(system.readyz, async () => {
    const pending = pendingMigrations(probe).catch(() => undefined);
    const missing = (await withTimeout(PROBE_MS, pending)) ?? ['the database'];
    if (missing.length > 0) {
      throw new AppError('unavailable', `Not ready: ${missing.join(', ')} is missing.`, {
        retryAfterSeconds: 5,
      });
    }
    return { status: 'ok' as const };
  }),
  route(system.version, async () => release),
];
