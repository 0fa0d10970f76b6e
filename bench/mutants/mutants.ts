import { accessMutants } from './access.mutants.ts';
import { answerMutants } from './answers.mutants.ts';
import { approvalMutants } from './approvals.mutants.ts';
import { campaignMutants } from './campaigns.mutants.ts';
import { concurrencyMutants } from './concurrency.mutants.ts';
import { dashboardMutants } from './dashboard.mutants.ts';
import { makeGoodMutants } from './make-goods.mutants.ts';
import { moneyMutants } from './money.mutants.ts';
import type { Mutant } from './mutant.ts';
import { pitchMutants } from './pitches.mutants.ts';
import { placementMutants } from './placements.mutants.ts';
import { playlistMutants } from './playlists.mutants.ts';
import { providerMutants } from './provider.mutants.ts';
import { refundMutants } from './refunds.mutants.ts';
import { safetyMutants } from './safety.mutants.ts';
import { sessionMutants } from './sessions.mutants.ts';
import { signInMutants } from './sign-in.mutants.ts';
import { spotifyAccountMutants } from './spotify-accounts.mutants.ts';
import { spotifyKeyMutants } from './spotify-keys.mutants.ts';
import { stateMutants } from './states.mutants.ts';
import { traceMutants } from './traces.mutants.ts';

/** Every place where `npm run mutants` breaks the code. */
export const mutants: readonly Mutant[] = [
  ...accessMutants,
  ...signInMutants,
  ...sessionMutants,
  ...moneyMutants,
  ...dashboardMutants,
  ...campaignMutants,
  ...refundMutants,
  ...makeGoodMutants,
  ...providerMutants,
  ...concurrencyMutants,
  ...stateMutants,
  ...approvalMutants,
  ...safetyMutants,
  ...answerMutants,
  ...traceMutants,
  ...spotifyKeyMutants,
  ...spotifyAccountMutants,
  ...pitchMutants,
  ...playlistMutants,
  ...placementMutants,
];
