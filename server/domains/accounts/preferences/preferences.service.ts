import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { preferences } from '#contract/accounts/preferences/calls.ts';
import type { Preferences } from '#contract/accounts/preferences/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { inTx } from '#server/db/in-tx.ts';
import type { Database } from '#server/db/schema.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { fieldChanges } from '#server/domains/office/audit/field-changes.ts';

type PreferencesRow = Omit<Selectable<Database['preferences']>, 'user_id' | 'updated_at'>;

const usual: PreferencesRow = { time_zone: null, date_format: 'us' };

const present = (row: PreferencesRow): Preferences => ({
  timeZone: row.time_zone,
  dateFormat: row.date_format,
});

/** What the caller has chosen, or what holds without a choice. */
export async function getPreferences({ db, actor }: AccountContext): Promise<Preferences> {
  const row = await db
    .selectFrom('preferences')
    .select(['time_zone', 'date_format'])
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  return present(row ?? usual);
}

/** Keeps the caller's choices; those that are left out stay. */
export async function changePreferences(
  ctx: AccountContext,
  change: z.output<typeof preferences.update.body>,
): Promise<Preferences> {
  return inTx(ctx, async (ctx) => {
    const before = await getPreferences(ctx);
    const after = { ...before, ...change } as Preferences;
    const changes = fieldChanges(before, after);
    if (changes.length === 0) return before;
    const columns = { ...columnsOf('preferences', after), updated_at: ctx.now() };
    await ctx.db
      .insertInto('preferences')
      .values({ user_id: ctx.actor.id, ...columns })
      .onConflict((known) => known.column('user_id').doUpdateSet(columns))
      .execute();
    await audit(ctx, {
      kind: 'user.preferences_changed',
      subject: ['user', ctx.actor.id],
      text: 'Preferences updated',
      changes,
    });
    return after;
  });
}
