import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DatabaseClient } from '#server/db/client.ts';
import { freshDatabase } from '#test/support/database.ts';
import { rowTypes } from './row-types.ts';

let client: DatabaseClient;
beforeAll(async () => {
  client = await freshDatabase({
    pglite: inject('pgliteTemplate'),
    postgresUrl: inject('postgresUrl'),
    postgres: inject('postgresTemplate'),
  });
});
afterAll(() => client.close());

test('the types of rows are those of the migrated database (else run `npm run row-types`)', async () => {
  const written = await readFile(new URL('../server/db/tables.ts', import.meta.url), 'utf8');
  expect(await rowTypes(client.db)).toBe(written);
});
