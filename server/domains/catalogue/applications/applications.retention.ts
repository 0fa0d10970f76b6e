import { CONFIRM_APPLICATION_MS, DECIDED_KEPT_MS } from '#contract/catalogue/applications/rules.ts';
import { plus } from '#contract/time.ts';
import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

export const applicationRetention: readonly Retention[] = [
  deleteAfter('curator_applications', 'decided_at', DECIDED_KEPT_MS),
  ({ db, now }) =>
    db
      .deleteFrom('curator_applications')
      .where('status', '=', 'unconfirmed')
      .where('created_at', '<', plus(now(), -CONFIRM_APPLICATION_MS))
      .execute(),
];
