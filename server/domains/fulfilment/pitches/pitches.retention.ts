import { DAY } from '#contract/time.ts';
import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const pitchRetention: readonly Retention[] = [
  // What an answer keeps of it is with the pitch.
  deleteAfter('pitch_hearings', 'opened_at', 90 * DAY),
];
