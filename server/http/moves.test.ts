import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#server/db/schema.ts';
import type { LiveHub } from '#server/domains/office/live/hub.ts';
import { allRoutes } from '#server/routes.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The imported names of a file, each with its module in the server. */
function importsOf(file: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names = '', from = ''] of textOf(file).matchAll(
    /import\s+(?!type\b)\{?([^;{}]*)\}?\s+from '(#server\/[^']+|\.[^']+)'/g,
  )) {
    const module = from.startsWith('#') ? from.slice(1) : join(dirname(file), from);
    for (const name of names.split(',')) {
      const local = name
        .trim()
        .split(/\s+as\s+/)
        .at(-1);
      if (local && !local.startsWith('type ')) found.set(local, module);
    }
  }
  return found;
}

/** Modules that create payments or refunds, or enqueue jobs that capture, void or refund. */
const makesMoney = (file: string): boolean =>
  /insertInto\('(payments|refunds)'\)/.test(textOf(file)) || /\/(orders|payments)\.jobs\.ts$/.test(file);

function reachesMoney(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  return makesMoney(file) || [...importsOf(file).values()].some((next) => reachesMoney(next, seen));
}

/** The module of the verb of each route. */
const verbs = new Map(
  globSync('server/domains/*/*/*.routes.ts', { cwd: root }).flatMap((file) => [...importsOf(file)]),
);

/** Verbs that move no money but share a file with one that does. */
const harmless = ['commentOnOrder', 'writeNote', 'confirmOrder'];

it('every admin call whose verb can reach payments, refunds or their jobs declares that it moves money', () => {
  // The routes are inspected, not called.
  const noDatabase = null as unknown as Kysely<Database>;
  const release = { version: 'test', commit: 'test', startedAt: '' };
  const routes = allRoutes({ release, probe: noDatabase }, null as unknown as LiveHub).filter(
    ({ endpoint }) => endpoint.access === 'admin',
  );
  const reaching = routes.filter(({ endpoint, handle }) => {
    const called = [...handle.toString().matchAll(/(\w+)\)?\(\s*ctx\b/g)].map(([, name = '']) => name);
    const known = called.filter((name) => verbs.has(name));
    expect([endpoint.path, known.length > 0]).toEqual([endpoint.path, true]);
    return known.some((name) => !harmless.includes(name) && reachesMoney(verbs.get(name) ?? ''));
  });
  const undeclared = reaching.filter(
    ({ endpoint }) => endpoint.moves !== 'money' && endpoint.method !== 'GET',
  );
  expect(undeclared.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).toEqual([]);
  // The search finds the calls known to move money.
  expect(reaching.map(({ endpoint }) => endpoint.path)).toEqual(
    expect.arrayContaining([
      '/{name}/orders/{id}/cancel/',
      '/{name}/orders/{id}/refund/',
      '/{name}/orders/{id}/mark-paid/',
      '/admin/tagging-queue/{id}/',
    ]),
  );
});
