import { expect, inject, it } from 'vitest';
import { createLog } from '#server/lib/log.ts';
import { anotherClient } from '#test/support/another-server.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { connectionBudget, logConnectionBudget } from './connection-budget.ts';

const lines: string[] = [];
const app = useTestApp({}, { logTo: (line) => lines.push(line) });
const budgetLines = () => lines.filter((line) => line.includes('database connections'));

it('the sum of all processes is compared with what PostgreSQL takes, and the remedy is named when it will not fit', () => {
  expect(connectionBudget({ processes: 2, others: 3, most: 27 }, 10)).toEqual({
    fits: true,
    needed: 27,
    text: 'database connections: 2 processes of 12 connections and 3 of others need 27 of the 27 that PostgreSQL takes',
  });
  const { fits, text } = connectionBudget({ processes: 1, others: 0, most: 97 }, 96);
  expect(fits).toBe(false);
  expect(text).toMatch(/^too few .* need 98 of the 97 .*lower DB_POOL.*max_connections/);
});

it('a start on PostgreSQL logs the sum, a later one counts both processes; the embedded database has no such line', async () => {
  if (inject('postgresUrl') === null) return expect(budgetLines()).toEqual([]);
  expect(budgetLines().map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 30, processes: 1, pool: 10, most: expect.any(Number) }),
  ]);
  const second = anotherClient(app);
  const to = { write: (line: string) => lines.push(line) };
  await logConnectionBudget(second.probe, 200, createLog({ level: 'info', pretty: false, to }));
  await second.close();
  expect(JSON.parse(budgetLines()[1] ?? '')).toMatchObject({
    level: 40,
    processes: 2,
    needed: expect.any(Number),
    msg: expect.stringContaining('lower DB_POOL'),
  });
});
