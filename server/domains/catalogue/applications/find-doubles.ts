import { sql } from 'kysely';
import type { ApplicationPlaylist } from '#contract/catalogue/applications/schema.ts';
import type { Context } from '#server/context.ts';
import type { ApplicationRow, SentPlaylist } from './applications.queries.ts';

type Double = ApplicationPlaylist['doubles'][number];

/**
 * Who has the playlists of an application, or others of the same account at Spotify, by their address: curators of the brand, and who
 * applied earlier.
 */
export async function findDoubles(
  { db }: Context,
  application: ApplicationRow,
  sent: readonly SentPlaylist[],
): Promise<Map<string, Double[]>> {
  const urls = sent.map(({ url }) => url);
  const owners = sent.flatMap(({ owner }) => owner ?? []);
  const { rows } = await sql<{ url: string | null; owner: string | null; name: string; known: boolean }>`
    select p.url, null as owner, c.name, true as known from playlists p join curators c on c.id = p.curator_id
    where p.url = any(${urls}::text[]) and p.brand = ${application.brand}
      and c.id is distinct from ${application.curator_id}
    union
    select null, s.owner, c.name, true from playlist_snapshots s join playlists p on p.id = s.playlist_id
    join curators c on c.id = p.curator_id
    where s.owner = any(${owners}::text[]) and p.brand = ${application.brand}
      and c.id is distinct from ${application.curator_id}
    union
    select o.url, o.owner, a.name, false from curator_application_playlists o
    join curator_applications a on a.id = o.application_id
    where (o.url = any(${urls}::text[]) or o.owner = any(${owners}::text[]))
      and a.brand = ${application.brand} and a.email <> ${application.email}
      and a.status in ('waiting', 'declined') and a.confirmed_at < ${application.confirmed_at}
    order by 4 desc, 3 limit 50`.execute(db);
  const doublesOf = ({ url, owner }: SentPlaylist): Double[] =>
    rows.flatMap((row): Double[] => {
      const of = row.url === url ? 'playlist' : owner !== null && row.owner === owner ? 'account' : null;
      if (of === null) return [];
      const whose = row.known ? `of curator ${row.name}` : `in ${row.name}’s earlier application`;
      const what = of === 'playlist' ? 'This playlist is' : 'Playlists of this Spotify account are';
      return [{ of, text: `${what} ${whose}.` }];
    });
  return new Map(sent.map((one) => [one.url, doublesOf(one)]));
}
