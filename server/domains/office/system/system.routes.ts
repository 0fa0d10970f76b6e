import type { Kysely } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { system } from '#contract/office/system/calls.ts';
import { hindranceOf } from '#server/db/hindrance.ts';
import type { Database } from '#server/db/schema.ts';
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

export const systemRoutes = ({ release, probe }: ProbeTargets) => [
  route(system.livez, async () => ({ status: 'ok' as const })),
  route(system.readyz, async () => {
    const hindrance = await hindranceOf(probe);
    if (hindrance) throw new AppError('unavailable', `Not ready: ${hindrance}.`, { retryAfterSeconds: 5 });
    return { status: 'ok' as const };
  }),
  route(system.version, async () => release),
];
