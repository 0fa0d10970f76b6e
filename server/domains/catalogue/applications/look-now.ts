import { applicationCan } from '#contract/catalogue/applications/rules.ts';
import type { Application } from '#contract/catalogue/applications/schema.ts';
import { mustBeAllowed, mustExist } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { lookAtApplicationsJob } from './applications.jobs.ts';
import { lockApplication } from './applications.queries.ts';
import { getApplication } from './applications.service.ts';

/** Looks at the playlists of an application at once, by a job. Throws `not_found` and `illegal_transition`. */
export async function lookNow(ctx: AccountContext, id: string): Promise<Application> {
  await inTx(ctx, async (ctx) => {
    const application = mustExist(await lockApplication(ctx, id), 'Application not found.');
    mustBeAllowed(applicationCan.look(application));
    await ctx.db
      .updateTable('curator_application_playlists')
      .set({ look_at: ctx.now() })
      .where('application_id', '=', id)
      .execute();
    await audit(ctx, { kind: 'application.looked', subject: ['application', id], text: 'Look asked for' });
    await enqueue(ctx, lookAtApplicationsJob, {}, null);
  });
  return getApplication(ctx, id);
}
