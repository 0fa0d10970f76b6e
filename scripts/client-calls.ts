import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListEndpoint } from '#contract/list.ts';
import { formatted, writeIfChanged } from './write-file.ts';

const contract = join(import.meta.dirname, '../contract');

/** What of a call a page reads. Schemas stay with the server: they would be most of a page’s script. */
const readByPages = [
  'method',
  'path',
  'access',
  'team',
  'moves',
  'csv',
  'file',
  'upload',
  'events',
  'paged',
  'idempotencyKey',
  'list',
] as const satisfies readonly (keyof ListEndpoint)[];

type Calls = Record<string, Endpoint>;

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value;

/** A group of calls as pages need it: what they read of each, without schemas. */
export const forPages = (calls: Calls): Record<string, Partial<Endpoint>> =>
  JSON.parse(
    JSON.stringify(
      Object.fromEntries(
        Object.entries(calls).map(([name, call]) => [
          name,
          Object.fromEntries(readByPages.map((key) => [key, (call as Partial<ListEndpoint>)[key]])),
        ]),
      ),
      (_, value: unknown) => (isSchema(value) ? undefined : value),
    ),
  ) as Record<string, Partial<Endpoint>>;

/** Every group of calls, with the module that exports it, such as `./orders/orders/calls.ts`. */
export async function groupsOfCalls(): Promise<{ name: string; from: string; calls: Calls }[]> {
  const modules: string[] = [];
  for await (const path of glob('*/*/calls.ts', { cwd: contract })) modules.push(path);
  const groups = modules.sort().map(async (path) => {
    const exported = (await import(join(contract, path))) as Record<string, Calls>;
    return Object.entries(exported)
      .filter(([, calls]) => !('method' in calls))
      .map(([name, calls]) => ({ name, from: `./${path}`, calls }));
  });
  return (await Promise.all(groups)).flat();
}

type Group = Awaited<ReturnType<typeof groupsOfCalls>>[number];

/** Groups that admins alone call: apart, so that the pages of artists don't load them. */
export const isForAdmins = ({ calls }: Group): boolean =>
  Object.values(calls).every(({ access }) => access === 'admin');

/** Writes the tables of calls that pages use; `contract/calls.test.ts` says when they are out of date. */
async function writeCalls(): Promise<void> {
  const groups = await groupsOfCalls();
  await writeTable(
    'calls.ts',
    groups.filter((group) => !isForAdmins(group)),
  );
  await writeTable('admin-calls.ts', groups.filter(isForAdmins));
}

async function writeTable(name: string, groups: readonly Group[]): Promise<void> {
  const file = join(contract, name);
  const lines = [
    `// Written by \`npm run calls\` from contract/*/*/calls.ts: what pages read of each call.`,
    ...groups.map(({ name, from }) => `import type { ${name} as ${name}Calls } from '${from}';`),
    ...groups.map(
      // Written is what pages read of a call; its types are those of the whole, which no literal has.
      ({ name, calls }) =>
        `export const ${name} = ${JSON.stringify(forPages(calls))} as unknown as typeof ${name}Calls;`,
    ),
  ];
  await writeIfChanged(file, formatted(file, lines.join('\n')));
}

if (import.meta.main) await writeCalls();
