import { sql } from 'kysely';
import type { z } from 'zod';
import type { Brand } from '#contract/brand.schema.ts';
import { AppError, invalidField, mustExist } from '#contract/errors.ts';
import type { FieldValue } from '#contract/office/audit/schema.ts';
import type { managePackages } from '#contract/sales/packages/calls.ts';
import { MAX_ON_SALE } from '#contract/sales/packages/rules.ts';
import type { Estimate, ManagedPackage } from '#contract/sales/packages/schema.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { refuseTaken } from '#server/db/refuse-taken.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { fieldChanges } from '#server/domains/office/audit/field-changes.ts';
import { assertLatest } from '#server/lib/assert-latest.ts';
import { newId } from '#server/lib/ids.ts';
import { getPackage } from './manage-packages.service.ts';
import { lockPackage, type PackageRow } from './packages.queries.ts';

type NewPackage = z.output<typeof managePackages.create.body>;
type PackageChange = z.output<typeof managePackages.update.body>;

/** Adds a package. Throws `invalid_input` for a name that is taken and an estimate above the pitches, `conflict` for one too many on sale. */
export async function createPackage(ctx: AccountContext, body: NewPackage): Promise<ManagedPackage> {
  const id = newId('package', ctx.now());
  assertWithinPitches(body.pitches, body.estimate.placements.high);
  await inTx(ctx, async (ctx) => {
    await lockShop(ctx, body.brand);
    if (body.preselected && body.onSale === 'yes') await clearPreselection(ctx, body.brand, id);
    // A new package has every field.
    const columns = packageColumns(body) as Required<ReturnType<typeof packageColumns>>;
    await ctx.db
      .insertInto('packages')
      .values({ ...columns, id, brand: body.brand, created_at: ctx.now() })
      .execute()
      .catch(throwIfTaken);
    await assertShop(ctx, body.brand);
    await audit(ctx, {
      kind: 'package.created',
      subject: ['package', id],
      brand: body.brand,
      text: 'Package added',
    });
  });
  return getPackage(ctx, id);
}

/**
 * Changes a package. Orders and campaigns keep what they bought; a draft that was quoted another price is refused at
 * checkout with `price_changed`. Throws `not_found`, `stale`, `conflict`, and `invalid_input` for a name that is taken.
 */
export async function updatePackage(
  ctx: AccountContext,
  id: string,
  change: PackageChange,
  ifMatch: number | null,
): Promise<ManagedPackage> {
  await inTx(ctx, async (ctx) => {
    const { brand } = await knownPackage(ctx, id);
    await lockShop(ctx, brand);
    const row = mustExist(await lockPackage(ctx, id), 'Package not found.');
    assertLatest(ifMatch, row, 'this package');
    const columns = packageColumns(change);
    const changes = fieldChanges(fieldsOf(row), fieldsOf({ ...row, ...columns }));
    if (changes.length === 0) return;
    const next = { ...row, ...columns };
    assertWithinPitches(next.pitches, next.placements_high);
    if (next.preselected && next.active) await clearPreselection(ctx, brand, id);
    await ctx.db
      .updateTable('packages')
      .set({ ...columns, version: nextVersion })
      .where('id', '=', id)
      .execute()
      .catch(throwIfTaken);
    await assertShop(ctx, brand);
    await audit(ctx, {
      kind: 'package.changed',
      subject: ['package', id],
      brand,
      text: 'Package updated',
      changes,
    });
  });
  return getPackage(ctx, id);
}

async function knownPackage({ db }: Context, id: string): Promise<{ brand: Brand }> {
  return mustExist(
    await db.selectFrom('packages').select('brand').where('id', '=', id).executeTakeFirst(),
    'Package not found.',
  );
}

/** Changes of a brand's packages come one after the other, so that their number on sale is known. */
async function lockShop({ db }: Context, brand: Brand): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`packages:${brand}`}, 0))`.execute(db);
}

/** At least one package is on sale, and at most as many as pages show. */
async function assertShop({ db }: Context, brand: Brand): Promise<void> {
  const { count } = await db
    .selectFrom('packages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('brand', '=', brand)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  if (Number(count) > MAX_ON_SALE) {
    throw new AppError(
      'conflict',
      `A brand can have up to ${MAX_ON_SALE} packages on sale. Take another one off sale first.`,
    );
  }
  if (Number(count) === 0) {
    throw new AppError(
      'conflict',
      'This is the brand’s only package on sale. Put another one on sale first.',
    );
  }
}

/** One package per brand is the one that new drafts start with. */
async function clearPreselection(ctx: Context, brand: Brand, id: string): Promise<void> {
  const others = await ctx.db
    .updateTable('packages')
    .set({ preselected: false, version: nextVersion })
    .where('brand', '=', brand)
    .where('preselected', '=', true)
    .where('id', '<>', id)
    .returning('id')
    .execute();
  for (const other of others) {
    await audit(ctx, {
      kind: 'package.changed',
      subject: ['package', other.id],
      brand,
      text: 'Another package preselected',
      changes: [{ field: 'preselected', from: 'yes', to: 'no' }],
    });
  }
}

/** A pitch leads to one placement at most. */
function assertWithinPitches(pitches: number, placements: number): void {
  if (placements <= pitches) return;
  throw invalidField(
    'estimate.placements.high',
    `Enter ${pitches.toLocaleString('en-US')} or less. A package can’t have more placements than pitches.`,
  );
}

const throwIfTaken = refuseTaken('name', 'Another package of this brand already uses this name.');

/** The columns that a change writes; absent fields stay as they are. */
function packageColumns({ amount, estimate, onSale, ...rest }: PackageChange) {
  return {
    ...columnsOf('packages', rest),
    ...(amount !== undefined && { price_cents: amount, trial: amount === 0 }),
    ...(estimate && {
      placements_low: estimate.placements.low,
      placements_high: estimate.placements.high,
      streams_low: estimate.streams.low,
      streams_high: estimate.streams.high,
      listeners_low: estimate.listeners.low,
      listeners_high: estimate.listeners.high,
    }),
    ...(onSale !== undefined && { active: onSale === 'yes' }),
  };
}

type Fields = Record<Exclude<keyof PackageChange, 'estimate'> | keyof Estimate, FieldValue>;

/** A package as its activity shows it: the fields that an admin edits. */
const fieldsOf = (row: PackageRow): Fields => ({
  name: row.name,
  description: row.description,
  amount: row.price_cents,
  pitches: row.pitches,
  placements: `${row.placements_low}-${row.placements_high}`,
  streams: `${row.streams_low}-${row.streams_high}`,
  listeners: `${row.listeners_low}-${row.listeners_high}`,
  onSale: row.active ? 'yes' : 'no',
  preselected: row.preselected ? 'yes' : 'no',
  position: row.position,
});
