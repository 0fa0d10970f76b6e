import { mayResume } from '#contract/catalogue/curators/pauses.ts';
import { type Absence, MAX_AWAY_DAYS } from '#contract/catalogue/curators/rules.ts';
import type { CuratorAccount, CuratorAccountChange } from '#contract/catalogue/curators/schema.ts';
import { invalidField, mustExist } from '#contract/errors.ts';
import { DAY, plus } from '#contract/time.ts';
import type { CuratorContext } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { assertLatest } from '#server/lib/assert-latest.ts';
import { absenceOf } from './absence.ts';
import { heldUntil } from './change-curator-address.ts';
import { presentAway } from './curators.present.ts';
import { findCurator, lockCurator } from './curators.queries.ts';
import { invitationUrl } from './invitation.ts';

/** The account of the curator who is signed in. Throws `not_found`. */
export async function getOwnAccount(ctx: CuratorContext): Promise<CuratorAccount> {
  const row = mustExist(await findCurator(ctx, ctx.actor.id), 'Curator not found.');
  const { id, brand, name, email, paused_why: pause, slots_halved: areSlotsHalved, version } = row;
  return {
    id,
    brand,
    name,
    email,
    away: presentAway(row),
    pause,
    mayResume: pause !== null && mayResume(pause, row.resumed_at, ctx.now()),
    areSlotsHalved,
    publicSince: row.public_since?.toISOString() ?? null,
    publicName: row.public_name,
    held: (await heldUntil(ctx, id))?.toISOString() ?? null,
    invitationUrl: invitationUrl(ctx),
    version,
  };
}

/**
 * Changes it in the caller's transaction. Answers the absence before and after. Throws `not_found`, `stale`, and
 * `invalid_input` for days that can't be.
 */
export async function changeOwnAccount(
  ctx: CuratorContext,
  change: Omit<CuratorAccountChange, 'payout'>,
  ifMatch: number | null,
): Promise<{ before: Absence | null; after: Absence | null }> {
  const row = mustExist(await lockCurator(ctx, ctx.actor.id), 'Curator not found.');
  assertLatest(ifMatch, row, 'your account');
  const before = absenceOf(row);
  const { away, isPublic = row.public_since !== null, ...fields } = change;
  const { name = row.name, publicName = row.public_name } = fields;
  const after = away === undefined ? before : away === null ? null : readAbsence(ctx, away);
  const daysOf = (one: Absence | null) => `${one?.from.getTime()} ${one?.until.getTime()}`;
  const shown = isPublic ? 'Agreed to a public page' : 'Public page hidden';
  const words: Record<keyof typeof change, string | null> = {
    name: name === row.name ? null : 'Name changed',
    away: daysOf(before) === daysOf(after) ? null : 'Days away changed',
    isPublic: isPublic === (row.public_since !== null) ? null : shown,
    publicName: publicName === row.public_name ? null : 'Name on the public page changed',
  };
  const changed = Object.entries(words).filter(([, text]) => text !== null);
  if (changed.length === 0) return { before, after };
  await ctx.db
    .updateTable('curators')
    .set({
      ...columnsOf('curators', fields),
      away_from: after?.from ?? null,
      away_until: after?.until ?? null,
      public_since: isPublic ? (row.public_since ?? ctx.now()) : null,
      version: nextVersion,
    })
    .where('id', '=', row.id)
    .execute();
  await audit(ctx, {
    kind: 'curator.changed',
    subject: ['curator', row.id],
    text: changed.map(([, text]) => text).join('; '),
    changes: changed.map(([field]) => ({ field })),
  });
  return { before, after };
}

function readAbsence(ctx: CuratorContext, { from, to }: { from: string; to: string }): Absence {
  const absence = { from: new Date(from), until: plus(new Date(to), DAY) };
  if (to < from) throw invalidField('away.to', 'Choose a last day on or after the first.');
  if (absence.until <= ctx.now())
    throw invalidField('away.to', 'Choose today or a later day as the last one.');
  if (absence.until.getTime() - absence.from.getTime() > MAX_AWAY_DAYS * DAY)
    throw invalidField('away.to', `Choose ${MAX_AWAY_DAYS} days or fewer.`);
  return absence;
}
