import { type Kysely, sql } from 'kysely';
import { type AppSecrets, seal, unseal } from '#server/lib/crypto.ts';
import type { Database } from './schema.ts';
import { opens, sealedColumns } from './secret-canary.ts';

/** Rows of one statement. */
const BATCH = 500;

/**
 * Seals every sealed value with the current secret, also while the product runs. Answers how many were sealed with another, and
 * how many there are. Throws, naming the row, at a value that no given secret opens; what was sealed before stays sealed.
 */
export async function sealAgain(
  db: Kysely<Database>,
  secrets: AppSecrets,
  progress: (text: string) => void,
): Promise<{ sealed: number; values: number }> {
  const counts = { sealed: 0, values: 0 };
  for (const { table, key, column } of sealedColumns) {
    progress(`Sealing ${table}.${column}`);
    for (let after = ''; ; ) {
      const { rows } = await sql<{ id: string; value: string }>`
        select ${sql.ref(key)} as id, ${sql.ref(column)} as value from ${sql.table(table)}
        where ${sql.ref(column)} is not null and ${sql.ref(key)} > ${after}
        order by ${sql.ref(key)} limit ${BATCH}`.execute(db);
      for (const { id, value } of rows) {
        counts.values += 1;
        const place = `${table}:${id}:${column}`;
        if (opens([secrets[0]], place, value)) continue;
        if (!opens(secrets, place, value))
          throw new Error(
            `${table}.${column} of ${id} was sealed with a secret that is not set. Set it as APP_SECRET_PREVIOUS, then run this again.`,
          );
        const again = seal(secrets, place, unseal(secrets, place, value));
        // A value that was written meanwhile is sealed with the current secret.
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${again}
          where ${sql.ref(key)} = ${id} and ${sql.ref(column)} = ${value}`.execute(db);
        counts.sealed += 1;
      }
      after = rows.at(-1)?.id ?? '';
      if (rows.length < BATCH) break;
    }
  }
  return counts;
}
