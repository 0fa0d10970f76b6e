import { type Kysely, sql } from 'kysely';
import { type AppSecrets, seal, unseal } from '#server/lib/crypto.ts';
import type { Database } from './schema.ts';

const PLACE = 'secret_canary:only:sealed';
const SONG = 'The canary sings.';

/** Every sealed column: its table, and the column that names its row. */
export const sealedColumns = [
  { table: 'spotify_keys', key: 'id', column: 'client_secret' },
  { table: 'spotify_account_tokens', key: 'account_id', column: 'refresh_token' },
  { table: 'spotify_account_tokens', key: 'account_id', column: 'access_token' },
  { table: 'spotify_tokens', key: 'key_id', column: 'token' },
  { table: 'spotify_consents', key: 'state_hash', column: 'verifier' },
  { table: 'mails', key: 'id', column: 'said' },
  { table: 'mails', key: 'id', column: 'data' },
  { table: 'webhook_endpoints', key: 'id', column: 'secret' },
  { table: 'webhook_endpoints', key: 'id', column: 'former_secret' },
  { table: 'curator_payouts', key: 'curator_id', column: 'details' },
  { table: 'identity_requests', key: 'state_hash', column: 'verifier' },
] as const;

/** How many rows of each column are looked at: some may be left of a secret that was retired long ago. */
const SAMPLE_SIZE = 20;

class WrongSecret extends Error {
  constructor(dataDir: string) {
    super(
      `APP_SECRET does not open what this database keeps sealed: it was lost, or is another one. Set the APP_SECRET that was used before; without that setting it is the file app-secret in ${dataDir}, which a backup of the database does not hold. If you replaced it, set APP_SECRET_PREVIOUS to the previous one as well.`,
    );
    this.name = 'WrongSecret';
  }
}

/**
 * Makes sure that the application's secret is the one that this database was sealed with, before anything uses it. The first
 * start seals a canary; one after a rotation seals it again with the new secret. A database of an older version is judged by what
 * it keeps sealed. Throws `WrongSecret`.
 */
export async function assertSecretOpens(
  db: Kysely<Database>,
  { secrets, DATA_DIR }: { secrets: AppSecrets; DATA_DIR: string },
): Promise<void> {
  const find = () => db.selectFrom('secret_canary').select('sealed').executeTakeFirst();
  let canary = await find();
  if (!canary) {
    if (!(await opensSealedRows(db, secrets))) throw new WrongSecret(DATA_DIR);
    const row = { id: 'only', sealed: sealedCanary(secrets) } as const;
    await db
      .insertInto('secret_canary')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Another process with another secret may have been first.
    canary = await find();
  }
  if (!canary || !opensCanary(secrets, canary.sealed)) throw new WrongSecret(DATA_DIR);
  if (opensCanary([secrets[0]], canary.sealed)) return;
  await db
    .updateTable('secret_canary')
    .set({ sealed: sealedCanary(secrets) })
    .where('sealed', '=', canary.sealed)
    .execute();
}

/** A text that only holders of the application's secret can open. */
export const sealedCanary = (secrets: AppSecrets): string => seal(secrets, PLACE, SONG);

/** Whether a canary was sealed with one of these secrets. */
export const opensCanary = (secrets: AppSecrets, sealed: string): boolean => opens(secrets, PLACE, sealed);

/** Whether one of these secrets opens a value that was sealed for a place. */
export function opens(secrets: AppSecrets, place: string, sealed: string): boolean {
  try {
    unseal(secrets, place, sealed);
    return true;
  } catch {
    return false;
  }
}

/** Whether any sealed row opens, or there is none. */
async function opensSealedRows(db: Kysely<Database>, secrets: AppSecrets): Promise<boolean> {
  let kept = false;
  for (const { table, key, column } of sealedColumns) {
    const { rows } = await sql<{ id: string; sealed: string }>`
      select ${sql.ref(key)} as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} is not null order by ${sql.ref(key)} desc limit ${sql.lit(SAMPLE_SIZE)}`.execute(
      db,
    );
    if (rows.some(({ id, sealed }) => opens(secrets, `${table}:${id}:${column}`, sealed))) return true;
    kept ||= rows.length > 0;
  }
  return !kept;
}
