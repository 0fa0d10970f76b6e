import { DAY, plus } from '#contract/time.ts';
import type { Retention } from '#server/jobs/retention.ts';

/** Files that no submission has named for a day. */
export const evidenceRetention: readonly Retention[] = [
  ({ db, now }) =>
    db
      .deleteFrom('dispute_files')
      .where('field', 'is', null)
      .where('created_at', '<', plus(now(), -DAY))
      .execute(),
];
