import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignInAnswer;

/** Fifty megabytes: several times what sockets hold. */
const ROWS = 50_000;
/** A batch is 500 rows. */
const BATCHES = ROWS / 500;

/** Reads of the database since the test began. */
let reads = 0;
beforeAll(async () => {
  boss = await app.operator();
  // A busy machine may take longer than a call may.
  await app.client.patiently(async (db) => {
    await sql`insert into users (id, email, name, role, brand, created_at)
    select 'usr_' || lpad(n::text, 26, '0'), 'many' || n || '@example.com', repeat('x', 1000), 'user', 'real-playlist', date_trunc('milliseconds', now())
    from generate_series(1, ${ROWS}::int) n`.execute(db);
    await sql`analyze users`.execute(db);
  });
  app.client.pool.on('acquire', () => {
    reads += 1;
  });
});
beforeEach(() => {
  reads = 0;
});

/** Requests the file on its own socket, reads its beginning, then stops reading. */
async function beginReading(): Promise<{ socket: Socket; first: Buffer }> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `GET /admin/export/users.csv?q=many HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${boss.access}\r\nconnection: close\r\n\r\n`,
  );
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  expect(first.toString()).toMatch(/^HTTP\/1\.1 200 /);
  return { socket, first };
}

/** Waits until the server reads no further; answers how often it did. */
async function untilItRests(): Promise<number> {
  for (let before = -1; before !== reads; await sleep(1000)) before = reads;
  return reads;
}

describe('a file of many rows', () => {
  it('is read no further than its reader takes, and then to its end', async () => {
    const { socket, first } = await beginReading();
    const atRest = await untilItRests();
    expect(atRest).toBeGreaterThan(0);
    expect(atRest).toBeLessThan(BATCHES * 0.75);
    const rest = [first];
    socket.on('data', (chunk: Buffer) => rest.push(chunk));
    socket.resume();
    await once(socket, 'close');
    expect(reads).toBeGreaterThanOrEqual(BATCHES);
    // Pieces of the transfer may cut a row in two.
    const rows =
      Buffer.concat(rest)
        .toString()
        .match(/many\d+@example\.com/g)?.length ?? 0;
    expect(Math.abs(ROWS - rows)).toBeLessThan(20);
  });

  it('is read no further once its reader has gone', async () => {
    const { socket } = await beginReading();
    socket.destroy();
    expect(await untilItRests()).toBeLessThan(BATCHES * 0.75);
  });
});
