import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { freshPostgres } from '#test/support/database.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { connectPostgres } from './client.ts';

const server = inject('postgresUrl');
// A database of its own stands for the standby: what only it has shows where something was read.
const standby = server === null ? null : await freshPostgres(server, inject('postgresTemplate'));

describe.skipIf(standby === null)('with a standby', () => {
  const app = useTestApp(standby ? { DATABASE_STANDBY_URL: standby.url } : {});
  let boss: SignInAnswer;
  beforeAll(async () => {
    boss = await app.operator();
    const client = connectPostgres(standby?.url ?? '', { connections: 1 });
    await sql`insert into users (id, email, role, brand, created_at)
      values (${`usr_${'0'.repeat(26)}`}, 'only@standby.example', 'user', 'real-playlist', now())`.execute(
      client.db,
    );
    await client.close();
  });
  afterAll(() => standby?.drop().catch(() => undefined));

  const file = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${boss.access}` };
    const answer = await app.fetch('/admin/export/users.csv', { headers });
    expect(answer.status).toBe(200);
    return answer.text();
  };

  it('files are read there, lists from the primary, and the export is recorded at the primary', async () => {
    expect(await file()).toContain('only@standby.example');
    const listed = await app.call(users.list, {}, { as: boss });
    expect(listed.text).not.toContain('only@standby.example');
    const recorded = app.server.ctx.db
      .selectFrom('audit_events')
      .select('id')
      .where('kind', '=', 'users.exported');
    expect(await recorded.execute()).toHaveLength(1);
  });

  it('that does not answer, the primary answers in its place', async () => {
    await standby?.drop();
    expect(await file()).toContain('boss@example.com');
  });
});
