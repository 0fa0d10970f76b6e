import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { briefError } from '#server/lib/brief-error.ts';
import { useTestApp } from '#test/support/test-app.ts';

const logged: string[] = [];
// No mail server listens there.
const app = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' }, { logTo: (line) => logged.push(line) });

/** What is logged beyond the usual while the due jobs run. */
async function warnings(): Promise<{ msg: string; try: number; reason: string; at: string[] }[]> {
  const before = logged.length;
  await app.drain();
  return logged
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 40);
}

it('a job that fails logs one line each time, of bounded length, with where in our code it failed', async () => {
  const { db } = app.server.ctx;
  await app.call(auth.requestMagicLink, { body: { email: 'ada@example.com', audience: 'user' } });
  const reason = expect.stringContaining('The mail server didn’t accept the email');
  const first = await warnings();
  expect(first).toEqual([
    expect.objectContaining({ msg: 'a job failed and will be retried', job: 'mail.send', try: 1, reason }),
  ]);
  expect(first[0]?.at).toContainEqual(expect.stringMatching(/^server\/.*\.ts:\d+$/));
  const again = sql`update pgboss.job set start_after = now() where state = 'retry'`;
  await again.execute(db);
  const second = await warnings();
  expect(second).toEqual([
    expect.objectContaining({ msg: 'a job failed and will be retried', try: 2, reason }),
  ]);
  expect(JSON.stringify(second[0]).length).toBeLessThan(1_000);
  await sql`update pgboss.job set start_after = now(), retry_count = retry_limit - 1 where state = 'retry'`.execute(
    db,
  );
  expect(await warnings()).toEqual([
    expect.objectContaining({ msg: 'a job failed and won’t be retried', try: 14, reason }),
  ]);
});

it('whatever an error says, its line is short, and names no address', () => {
  const said = briefError(
    new Error(`550 ${'no '.repeat(100_000)}`, { cause: new Error('y'.repeat(100_000)) }),
  );
  expect(JSON.stringify(said).length).toBeLessThan(1_000);
  expect(briefError(new Error('ada@example.com is unknown')).reason).not.toContain('ada@');
  expect(briefError('torn')).toEqual({ reason: 'torn', at: [] });
});
