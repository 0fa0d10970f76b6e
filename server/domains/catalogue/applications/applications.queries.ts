import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { applications } from '#contract/catalogue/applications/calls.ts';
import type { Context } from '#server/context.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { containsText, matchesAddress, materializeMatches } from '#server/db/search.ts';

const rows = ({ db }: Source) => db.selectFrom('curator_applications').selectAll('curator_applications');

type ApplicationQuery = ReturnType<typeof rows>;
export type ApplicationRow = Awaited<ReturnType<ApplicationQuery['executeTakeFirstOrThrow']>>;

/** The found applications with their playlists, in the order that they were sent in. */
const applicationViews = ({ db }: Source, found: ApplicationQuery) =>
  db
    .selectFrom(found.as('curator_applications'))
    .leftJoin('curators as inviters', 'inviters.id', 'curator_applications.invited_by')
    .selectAll('curator_applications')
    .select('inviters.name as inviter_name')
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('curator_application_playlists as sent')
          .select(['sent.url', 'sent.genres', 'sent.name', 'sent.followers', 'sent.missing'])
          .whereRef('sent.application_id', '=', 'curator_applications.id')
          .orderBy('sent.position'),
      ).as('playlists'),
    );

export type ApplicationView = Awaited<
  ReturnType<ReturnType<typeof applicationViews>['executeTakeFirstOrThrow']>
>;

/** Applications of both brands. */
export const applicationList = listOf(applications.list, {
  from: rows,
  filters: {
    status: 'curator_applications.status',
    judgement: 'curator_applications.judgement',
    brand: 'curator_applications.brand',
  },
  search: (query, text, source) => {
    const address = matchesAddress('curator_applications.email', text, source);
    if (text.includes('@')) return query.where(address);
    const found = query.where((where) =>
      where.or([address, containsText('curator_applications.name_search', text)]),
    );
    return materializeMatches(source.db, found, 'curator_applications', text);
  },
  sorts: { createdAt: 'curator_applications.created_at', '-createdAt': 'curator_applications.created_at' },
  complete: applicationViews,
});

export const findApplication = (ctx: Context, id: string): Promise<ApplicationView | undefined> =>
  applicationViews(ctx, rows(ctx).where('id', '=', id)).executeTakeFirst();

export const lockApplication = (ctx: Context, id: string): Promise<ApplicationRow | undefined> =>
  rows(ctx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks all applications of an address, so that two confirmations follow each other. */
export const lockApplicationsOf = (
  ctx: Context,
  { brand, email }: Pick<ApplicationRow, 'brand' | 'email'>,
): Promise<ApplicationRow[]> =>
  rows(ctx).where('brand', '=', brand).where('email', '=', email).orderBy('id').forUpdate().execute();

/** The playlists of an application with all looks at them. */
export const sentPlaylists = ({ db }: Context, id: string) =>
  db
    .selectFrom('curator_application_playlists')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('position')
    .execute();

export type SentPlaylist = Awaited<ReturnType<typeof sentPlaylists>>[number];

/** How many of the brand wait before this one, and itself. */
export async function placeOf({ db }: Context, { brand, confirmed_at, id }: ApplicationRow): Promise<number> {
  const { ahead } = await db
    .selectFrom('curator_applications')
    .select(({ fn }) => fn.countAll<string>().as('ahead'))
    .where('status', '=', 'waiting')
    .where('brand', '=', brand)
    .where(sql<boolean>`(confirmed_at, id) < (${confirmed_at}, ${id})`)
    .executeTakeFirstOrThrow();
  return Number(ahead) + 1;
}
