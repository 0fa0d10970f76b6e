import type { FaultSwitches } from './faults.ts';
import type { SpotifyStore } from './spotify-store.ts';

/** `development`: a new app since 2026. `extended`: an app with the extended quota. */
export type SpotifyProfile = 'development' | 'extended';

/** What every part of the emulator receives. */
export interface EmulatorContext {
  store: SpotifyStore;
  faults: FaultSwitches;
  profile: SpotifyProfile;
  /** The product's origin, which serves covers and pages. */
  publicUrl: string;
  now: () => Date;
}

/** An error that is answered with this status and message. */
export function refusal(statusCode: number, message: string): Error & { statusCode: number } {
  return Object.assign(new Error(message), { statusCode });
}
