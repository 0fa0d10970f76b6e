import { setImmediate as otherCalls } from 'node:timers/promises';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ImportReading, PlaylistImport } from '#contract/catalogue/playlists/imports.schema.ts';
import { MAX_PROBLEMS_SHOWN } from '#contract/catalogue/playlists/rules.ts';
import type { ImportProblem } from '#contract/csv-reading.schema.ts';
import { pluralize } from '#contract/plural.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { curatorsByEmail } from '#server/domains/catalogue/curators/curators.service.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { faultyRows } from '#server/lib/faulty-rows.ts';
import { newId } from '#server/lib/ids.ts';
import { ALREADY_ADDED } from './add-playlist.ts';
import { type ParsedRow, parseImport } from './parse-import.ts';

/** Rows that the answer shows of those that can be added. */
const SAMPLE = 5;

/** Rows that one statement writes; other calls get their turn between these, as the embedded database shares their thread. */
const BATCH = 100;

/**
 * Checks a file of playlists against the brand's curators and playlists, and keeps its good rows. Nothing is added yet.
 * Throws `invalid_input` and `too_many_rows`.
 */
export async function checkImport(
  ctx: AccountContext,
  content: Buffer,
  reading: Reading,
): Promise<PlaylistImport> {
  const { table, ready, problems } = await readImport(ctx, content, reading);
  const id = newId('playlistImport', ctx.now());
  await inTx(ctx, async (ctx) => {
    await ctx.db
      .insertInto('playlist_imports')
      .values({
        id,
        brand: ctx.brand,
        user_id: ctx.actor.id,
        ready: ready.length,
        created_at: ctx.now(),
      })
      .execute();
    for (let from = 0; from < ready.length; from += BATCH) {
      await ctx.db
        .insertInto('playlist_import_rows')
        .values(
          ready.slice(from, from + BATCH).map(({ line, ...fields }) => ({
            id: `${id}:${line}`,
            import_id: id,
            line,
            fields: JSON.stringify(fields),
          })),
        )
        .execute();
      await otherCalls();
    }
    await audit(ctx, {
      kind: 'playlist_import.checked',
      subject: ['playlist_import', id],
      text: `Checked a file with ${pluralize(table.count, 'playlist')}. ${ready.length} can be added.`,
    });
  });
  return {
    id,
    rows: table.count,
    ready: ready.length,
    sample: ready.slice(0, SAMPLE).map(({ moods, languages, curatorId, ...row }) => row),
    followers: ready.reduce((sum, { followers }) => sum + followers, 0),
    problemCount: problems.length,
    problems: problems.slice(0, MAX_PROBLEMS_SHOWN),
  };
}

/** The rows of a file that can't be added, with what is wrong with each. Throws `invalid_input` and `too_many_rows`. */
export async function faultyImportRows(
  ctx: AccountContext,
  content: Buffer,
  reading: Reading,
): Promise<AsyncIterable<string>> {
  const { table, problems } = await readImport(ctx, content, reading);
  return faultyRows(table, problems);
}

type Reading = z.output<typeof ImportReading>;

const NO_CURATOR = 'This brand has no curator with this email. Add them in Curators first.';

async function readImport(ctx: AccountContext, content: Buffer, { columns }: Reading) {
  const { table, good, problems } = await parseImport(content, columns);
  const { ready, refused } = await compare(ctx, good);
  const all = [...problems, ...refused].toSorted((one, other) => one.line - other.line);
  return { table, ready, problems: all };
}

/** Finds the curators of rows, and the playlists that the brand has already. */
async function compare(ctx: AccountContext, rows: readonly ParsedRow[]) {
  const curatorIds = await curatorsByEmail(ctx, [...new Set(rows.map(({ curatorEmail }) => curatorEmail))]);
  const taken = await urlsOf(
    ctx,
    rows.map(({ url }) => url),
  );
  const refused: ImportProblem[] = rows.flatMap(({ line, url, curatorEmail }) => [
    ...(taken.has(url) ? [{ line, column: 'Link', text: ALREADY_ADDED }] : []),
    ...(curatorIds.has(curatorEmail) ? [] : [{ line, column: 'Curator email', text: NO_CURATOR }]),
  ]);
  const ready = rows.flatMap(({ curatorEmail, ...row }) => {
    const curatorId = curatorIds.get(curatorEmail);
    return curatorId === undefined || taken.has(row.url) ? [] : [{ ...row, curatorId }];
  });
  return { ready, refused };
}

/** Those of these addresses that the brand has. */
async function urlsOf({ db, brand }: AccountContext, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const query = db.selectFrom('playlists').select('url').where('brand', '=', brand);
  const found = await query.where('url', '=', sql<string>`any(${urls}::text[])`).execute();
  return new Set(found.map(({ url }) => url));
}
