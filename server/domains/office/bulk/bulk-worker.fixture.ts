import pino from 'pino';
import { bulkLists } from '#server/bulk-lists.ts';
import type { Context } from '#server/context.ts';
import { connectPostgres } from '#server/db/client.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { queueOver, startBoss } from '#server/jobs/boss.ts';
import { workRun } from './work-run.ts';

// A separate process that works on one run and is killed in the middle of it.
const { DATABASE_URL = '', RUN_ID = '' } = process.env;
const client = connectPostgres(DATABASE_URL, { connections: 2 });
const log = pino({ level: 'silent' });
const jobs = handledJobs.map(({ job }) => job);
const boss = await startBoss(client, jobs, log);
const ctx: Partial<Context> = {
  db: client.db,
  now: () => new Date(),
  actor: { kind: 'system', label: 'Test worker' },
  brand: 'real-playlist',
  queue: queueOver(boss, () => undefined),
  log,
};
await workRun(bulkLists)(ctx as Context, { runId: RUN_ID });
await boss.stop({ graceful: false });
await client.close();
