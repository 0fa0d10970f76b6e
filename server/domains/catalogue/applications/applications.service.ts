import type { Application } from '#contract/catalogue/applications/schema.ts';
import { mustExist } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { pagesOf } from '#server/pages-of.ts';
import { presentApplication } from './applications.present.ts';
import { applicationList, findApplication, sentPlaylists } from './applications.queries.ts';
import { findDoubles } from './find-doubles.ts';
import { judgePlaylist } from './judge.ts';

/** One page of applications, without signals and timelines. */
export const listApplications = pagesOf(applicationList, (row) => presentApplication(row));

/** An application with all that is known of its playlists. Throws `not_found`. */
export async function getApplication(ctx: AccountContext, id: string): Promise<Application> {
  const row = mustExist(await findApplication(ctx, id), 'Application not found.');
  const sent = await sentPlaylists(ctx, id);
  const doubles = await findDoubles(ctx, row, sent);
  const playlists = sent.map((one) => judgePlaylist(one, doubles.get(one.url) ?? [], ctx.now()));
  return { ...presentApplication(row, await latestEvents(ctx, id)), playlists };
}
