import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { connectPostgres, type DatabaseClient } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { pgliteClient } from '#server/db/pglite.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { startBoss } from '#server/jobs/boss.ts';
import { createLog } from '#server/lib/log.ts';
import { startPostgres } from '../../scripts/temporary-postgres.ts';
import { onServer } from './database.ts';

/**
 * Migrates one database of the kind that the project tests; every suite copies this template. Without a PostgreSQL at
 * TEST_DATABASE_URL it starts one; where none is installed, suites run on the embedded database, with a notice.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rp-template-'));
  const file = join(folder, 'pglite.tar');
  const embedded = project.name === 'embedded';
  const given = process.env.TEST_DATABASE_URL;
  const postgres = embedded || given ? null : await startPostgres();
  const postgresUrl = embedded ? null : (given ?? postgres?.url ?? null);
  if (!embedded && !postgresUrl)
    process.stderr.write(
      '\n!! SKIPPED PostgreSQL: suites run on the embedded database. Install postgresql.\n',
    );
  const template = `rp_template_${process.pid}`;
  if (postgresUrl) {
    await onServer(postgresUrl, `create database ${template}`);
    const url = new URL(postgresUrl);
    url.pathname = `/${template}`;
    const client = connectPostgres(url.href, { connections: 2 });
    await prepare(client);
    await client.close();
  } else {
    const pglite = await PGlite.create({ extensions: { pg_trgm } });
    const client = pgliteClient(pglite);
    await prepare(client);
    const dump = await pglite.dumpDataDir('none');
    await writeFile(file, Buffer.from(await dump.arrayBuffer()));
    await client.close();
  }
  project.provide('pgliteTemplate', file);
  project.provide('postgresUrl', postgresUrl);
  project.provide('postgresTemplate', template);
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (postgresUrl) await onServer(postgresUrl, `drop database if exists ${template} with (force)`);
    postgres?.stop();
  };
}

async function prepare(client: DatabaseClient): Promise<void> {
  await client.patiently(migrate);
  const jobs = handledJobs.map(({ job }) => job);
  const boss = await startBoss(client, jobs, createLog({ level: 'error', pretty: false }));
  await boss.stop({ graceful: false });
}
