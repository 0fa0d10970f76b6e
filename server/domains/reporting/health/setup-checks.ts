import { sql } from 'kysely';
import { undescribed } from '#server/lib/company.ts';
import { type Check, ok, warning } from './check.ts';

/** Something that a new company enters in the back office before it sells, counted by a query of one number. */
const entered = (
  more: Pick<Check, 'name' | 'title'> & { page: string; count: string; missing: string; remedy: string },
): Check => ({
  name: more.name,
  group: 'setup',
  title: more.title,
  page: more.page,
  run: async ({ db }) => {
    const { rows } = await sql<{ found: boolean }>`select exists (${sql.raw(more.count)}) as found`.execute(
      db,
    );
    return rows[0]?.found ? ok('Entered') : warning(more.missing, more.remedy);
  },
});

/** What is to be done once, on an empty installation. */
export const setupChecks: readonly Check[] = [
  {
    name: 'company',
    group: 'setup',
    title: 'Company',
    run: async ({ config }) => {
      const unset = undescribed(config);
      return unset.length === 0
        ? ok(config.COMPANY_NAME ?? '')
        : warning(
            'Receipts, emails, legal pages and the page about the company show examples, or nothing.',
            `Set ${unset.join(', ')}.`,
          );
    },
  },
  entered({
    name: 'packages',
    title: 'Packages',
    page: '/admin/packages',
    count: 'select from packages where active and not trial',
    missing: 'Nothing is for sale.',
    remedy: 'Add a package, or activate one.',
  }),
  entered({
    name: 'curators',
    title: 'Curators',
    page: '/admin/curators',
    count: 'select from curators',
    missing: 'There are no curators to pitch to.',
    remedy: 'Add the first curator.',
  }),
  entered({
    name: 'playlists',
    title: 'Playlists',
    page: '/admin/manageplaylist',
    count: "select from playlists where status = 'active'",
    missing: 'There is no active playlist.',
    remedy: 'Add a playlist, then review it.',
  }),
  entered({
    name: 'reviews',
    title: 'Playlist reviews',
    page: '/admin/manageplaylist?review=overdue',
    count: 'select from playlist_reviews where expires_at > now()',
    missing: 'No playlist has a review that still counts. Without one nothing is pitched.',
    remedy: 'Review the playlists.',
  }),
];
