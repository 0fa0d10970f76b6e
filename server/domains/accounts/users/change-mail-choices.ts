import { type RawBuilder, sql } from 'kysely';
import { MailGroup } from '#contract/office/mails/schema.ts';
import type { Context } from '#server/context.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';

const groupTitles: Record<MailGroup, string> = {
  answers: 'Accepted songs',
  placements: 'Placements',
  changes: 'Changes to a campaign',
  reports: 'Weekly reports',
  results: 'Result',
  reminders: 'Reminders',
};

/** Turns groups of mails on or off in the caller's transaction; omitted groups stay unchanged. */
export async function changeMailChoices(
  ctx: Context,
  userId: string,
  choices: { readonly [G in MailGroup]?: boolean | undefined },
): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['mails_off', 'brand', 'version'])
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return;
  const changed = MailGroup.options.filter(
    (group) => choices[group] !== undefined && choices[group] === user.mails_off.includes(group),
  );
  if (changed.length === 0) return;
  const off = MailGroup.options.filter((group) => !(choices[group] ?? !user.mails_off.includes(group)));
  await ctx.db
    .updateTable('users')
    .set({ mails_off: textArray(off), version: nextVersion })
    .where('id', '=', userId)
    .execute();
  await audit(ctx, {
    kind: 'user.mails_changed',
    subject: ['user', userId],
    brand: user.brand,
    text: changed
      .map((group) => `${groupTitles[group]} turned ${off.includes(group) ? 'off' : 'on'}`)
      .join('; '),
  });
}

export const textArray = (values: readonly string[]): RawBuilder<MailGroup[]> =>
  sql<MailGroup[]>`array[${sql.join(values.map((value) => sql`${value}`))}]::text[]`;
