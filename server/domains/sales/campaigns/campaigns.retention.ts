import { DAY, plus } from '#contract/time.ts';
import type { Retention } from '#server/jobs/retention.ts';

/** Drafts of visitors who never signed in. */
const deleteVisitorDrafts: Retention = ({ db, now }) =>
  db
    .deleteFrom('campaigns')
    .where('user_id', 'is', null)
    .where('updated_at', '<', plus(now(), -30 * DAY))
    .execute();

export const campaignRetention: readonly Retention[] = [deleteVisitorDrafts];
