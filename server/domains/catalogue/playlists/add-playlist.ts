import type { z } from 'zod';
import type { FactsSource, playlistFields } from '#contract/catalogue/playlists/schema.ts';
import { claimProblem } from '#contract/claims.ts';
import { AppError, invalidField } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { newId } from '#server/lib/ids.ts';

type Fields = z.output<z.ZodObject<typeof playlistFields>>;

/** What is left out gets its default in the database. */
type NewPlaylist = Partial<Omit<Fields, 'curatorId' | 'accountId'>> &
  Pick<Fields, 'name' | 'followers'> & {
    url: string;
    source: FactsSource;
    curatorId: string;
    accountId?: string | null;
  };

export const ALREADY_ADDED = 'This brand already has this playlist. Search for it in the list.';

/** Refuses a playlist that the brand has already, and a curator who is not there, which the database found out. */
function throwIfInvalid(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  // PostgreSQL's codes of a unique value that is there already, and of a reference to a row that is not.
  if (code === '23505') throw invalidField('playlist', ALREADY_ADDED);
  if (code === '23503') {
    const noun = constraint === 'playlists_of_account' ? 'Account' : 'Curator';
    throw new AppError('not_found', `${noun} not found.`);
  }
  throw error;
}

/** Refuses a name with a forbidden claim, also one that was read from Spotify: names are shown in public. */
function assertHonest(name: string): void {
  const problem = claimProblem(name, 'name');
  if (problem) throw invalidField('name', problem);
}

/**
 * Adds a playlist to the brand, active and without a review. Throws `invalid_input` if it is there or its name makes a
 * forbidden claim, and `not_found`.
 */
export async function addPlaylist(ctx: AccountContext, playlist: NewPlaylist): Promise<string> {
  const { source, url, ...fields } = playlist;
  assertHonest(fields.name);
  const id = newId('playlist', ctx.now());
  await inTx(ctx, async (ctx) => {
    await ctx.db
      .insertInto('playlists')
      .values({
        ...columnsOf('playlists', fields),
        id,
        url,
        brand: ctx.brand,
        facts_source: source,
        facts_at: ctx.now(),
        review_due_at: ctx.now(),
        created_at: ctx.now(),
      })
      .execute()
      .catch(throwIfInvalid);
    await audit(ctx, { kind: 'playlist.created', subject: ['playlist', id], text: `${fields.name} added` });
  });
  return id;
}
