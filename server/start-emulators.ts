import type { Logger } from 'pino';
import { missingServices } from '#sandbox/missing-services.ts';
import type { Sandbox } from '#sandbox/start-sandbox.ts';
import { emulatorsAreReachable } from '#server/config.checks.ts';
import { readConfig } from '#server/config.ts';

/** EAA's front on this machine: browsers take every name under localhost to it. */
const LOCAL_EAA_HOST = 'eaa.localhost';

interface Emulated {
  /** The settings, with those that point at the emulators. */
  env: NodeJS.ProcessEnv;
  /** Null when every service is set. */
  sandbox: Sandbox | null;
}

/**
 * Starts emulators for unset services, where they may run. Those of several processes over one data folder are the same services:
 * they share their state there.
 */
export async function startEmulators(
  given: NodeJS.ProcessEnv,
  log: Logger,
  onStart: (names: string) => void = () => undefined,
): Promise<Emulated> {
  const first = readConfig(given);
  const onlyHere = first.emulators && !emulatorsAreReachable(first);
  const env = { ...(onlyHere && { EAA_HOST: LOCAL_EAA_HOST }), ...given };
  const missing = missingServices(env);
  const needed = Object.entries(missing).filter(([, isMissing]) => isMissing);
  if (needed.length === 0 || !first.emulators) return { env, sandbox: null };
  onStart(needed.map(([name]) => name).join(', '));
  // Imported only when needed: the emulators take about 20 MB.
  const { startSandbox } = await import('#sandbox/start-sandbox.ts');
  const { publicUrl, DATA_DIR: dataDir, EAA_HOST: eaaHost } = readConfig(env);
  const sandbox = await startSandbox({ dataDir, publicUrl, eaaHost, missing, log });
  return { env: { ...env, ...sandbox.settings }, sandbox };
}
