import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import type { Updateable } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { taggingStates } from '#contract/orders/tagging/rules.ts';
import { moved } from '#contract/states.ts';
import type { Database } from '#server/db/schema.ts';
import { architectureRules, nounCycles } from './architecture-rules.ts';

const root = join(import.meta.dirname, '..');
const packages = ['contract', 'server', 'web', 'sandbox', 'mails'];
const isSource = new RegExp(`^(${packages.join('|')})/.*\\.tsx?$`);

/** How imports are read, those of types included. */
const reading = {
  validate: true,
  tsPreCompilationDeps: true,
  exclude: { path: '^(dist|data)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.js'],
  },
} satisfies ICruiseOptions;

async function sources(pattern: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob(pattern, { cwd: root })) paths.push(path);
  return paths.sort();
}

const allSources = (): Promise<string[]> => sources(`{${packages.join(',')}}/**/*.{ts,tsx}`);

/** All are planted at once, in one reading of the whole, so each has its own name. */
const numbered = (path: string, n: number): string => path.replace('planted', `planted-${n}`);

/** A file that breaks a rule, and the rule that must report it. */
const planted: [path: string, text: string, rule: string][] = [
  ['contract/planted.ts', "import '#server/config.ts';", 'the contract imports only zod'],
  ['contract/planted.ts', "import 'node:fs';", 'the contract imports only zod'],
  [
    'web/kit/planted.ts',
    "import { z } from 'zod';",
    'contract and web take zod from contract/zod.ts, which suits the policy of pages',
  ],
  [
    'contract/orders/planted/rules.ts',
    "import { z } from '../../zod.ts';",
    'rules and kinds of the contract need no zod: pages load them alone',
  ],
  [
    'server/lib/planted.ts',
    "import '#server/db/client.ts';",
    'server: lib and config import nothing above them',
  ],
  [
    'server/adapters/planted.ts',
    "import '#server/jobs/worker.ts';",
    'server: db and adapters import nothing above them',
  ],
  [
    'server/jobs/planted.ts',
    "import '#server/domains/office/audit/audit.ts';",
    'server: jobs import nothing above them',
  ],
  [
    'server/domains/office/audit/planted.ts',
    "import '#server/http/mount.ts';",
    'server: domains import nothing above them',
  ],
  [
    'server/domains/office/audit/planted.ts',
    "import '#sandbox/start-sandbox.ts';",
    'only main and what starts emulators import the sandbox',
  ],
  ['server/http/planted.ts', "import '#server/demo/random.ts';", 'only main imports the demo'],
  [
    'server/domains/office/audit/planted.ts',
    "import '#server/domains/orders/orders/orders.queries.ts';",
    "a noun imports another noun's verbs, never its routes, queries or presenters",
  ],
  [
    'server/domains/orders/orders/planted.ts',
    "import '#server/domains/orders/payments/sync-payment.ts';",
    'no cycle between the folders of nouns',
  ],
  [
    'server/domains/orders/orders/planted.ts',
    "export type { CheckoutAnswer } from '#server/domains/orders/checkout/checkout.ts';",
    'no cycle between the folders of nouns',
  ],
  ['server/domains/office/audit/planted.ts', "import '#web/paths.ts';", 'the server does not import the web'],
  [
    'server/domains/office/audit/planted.ts',
    "import '#test/support/test-app.ts';",
    'product code does not import tests',
  ],
  ['sandbox/inbox/planted.ts', "import '#server/lib/ids.ts';", 'the sandbox imports only the contract'],
  ['sandbox/inbox/planted.ts', "import '#sandbox/stripe/cards.ts';", 'emulators do not import one another'],
  ['web/ui/planted.tsx', "import '#web/lib/format.ts';", 'web: ui import nothing above them'],
  ['web/kit/planted.tsx', "import '#web/layouts/admin-layout.tsx';", 'web: kit import nothing above them'],
  [
    'web/kit/planted.tsx',
    "import '#web/domains/orders/money-back/order-money.ts';",
    'web: kit import nothing above them',
  ],
  [
    'web/layouts/planted.tsx',
    "import '#web/domains/accounts/sign-in/sign-in-app.tsx';",
    'web: layouts import nothing above them',
  ],
  [
    'web/domains/orders/orders/planted.tsx',
    "import '#web/sections.tsx';",
    'web: domains import nothing above them',
  ],
  [
    'web/domains/reporting/reports/planted.tsx',
    "import '#web/domains/orders/checkout/checkout-page.tsx';",
    'only the routes import pages',
  ],
  [
    'web/domains/accounts/users/planted.tsx',
    "import '#web/domains/orders/money-back/order-money.ts';",
    'accounts imports no domain above it',
  ],
  [
    'server/domains/catalogue/quality/planted.ts',
    "import type { Order } from '#contract/orders/orders/schema.ts';",
    'catalogue imports no domain above it',
  ],
  [
    'contract/office/jobs/planted.ts',
    "import type { Order } from '../../orders/orders/schema.ts';",
    'office imports no domain above it',
  ],
  ['web/lib/planted.ts', "import '#server/lib/ids.ts';", 'the web does not import the server'],
];

/** Two files that import each other, and the rule that must report it, from either of them. */
const plantedCycles: [one: string, other: string, back: string, rule: string][] = [
  ['server/lib/planted.ts', 'server/lib/planted-twin.ts', 'server/lib/planted.ts', 'no cycles'],
  // Through another file back than the one imported.
  [
    'web/domains/office/not-found/planted.ts',
    'web/domains/office/coming/planted-twin.ts',
    'web/domains/office/not-found/route-error.tsx',
    'no cycle between the folders of nouns',
  ],
];

const isPlanted = (text: string): boolean => /\/planted(-\d+|-twin)?[./]/.test(text);

/** What dependency-cruiser reads of a copy of all packages with the planted files in it. */
async function cruisePlanted(): Promise<ICruiseResult> {
  // A copy, as the other checks read the source at the same time.
  const copy = mkdtempSync(join(tmpdir(), 'rp-planted-'));
  for (const name of [...packages, 'reliability', 'scenario', 'scripts', 'test'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const files = [
    ...planted.map(([path, text], n): [string, string] => [numbered(path, n), text]),
    ...plantedCycles.flatMap(([one, other, back]): [string, string][] => [
      [one, `import '#${other}';\nexport const one = 1;`],
      [other, `import '#${back}';`],
    ]),
  ];
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), `${text}\n`);
    }
    const { output } = await cruise(packages, {
      ...reading,
      baseDir: copy,
      ruleSet: { forbidden: architectureRules },
      doNotFollow: { path: 'node_modules' },
      // By its real place a library would be outside of the copy, and no rule would know it.
      preserveSymlinks: true,
    });
    return output as ICruiseResult;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

describe('the source', () => {
  let result: ICruiseResult;
  let violations: string[];
  let complaints: string[];
  beforeAll(async () => {
    result = await cruisePlanted();
    violations = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
    complaints = [...violations, ...nounCycles(result.modules)];
  });

  it('is read completely, and no import breaks a rule', async () => {
    const ours = result.modules.filter(({ source }) => !isPlanted(source));
    const own = ours.filter(({ source }) => isSource.test(source));
    // An empty scan would report no violations, so it must have seen every file.
    expect(own.length).toBe((await allSources()).length);
    expect(own.length).toBeGreaterThan(150);
    const unresolved = result.modules.flatMap(({ dependencies }) =>
      dependencies.filter(({ couldNotResolve, module }) => couldNotResolve && /^[.#]/.test(module)),
    );
    expect(unresolved.map(({ module }) => module)).toEqual([]);
    expect([...violations.filter((one) => !isPlanted(one)), ...nounCycles(ours)]).toEqual([]);
  });

  it.each(planted.map((each, n) => [...each, n] as const))(
    'has a planted violation reported: %s with %s',
    (path, _, rule, n) => {
      expect(complaints).toContainEqual(expect.stringContaining(`${rule}: ${numbered(path, n)} -> `));
    },
  );

  it.each(plantedCycles)('has a planted cycle reported: %s and %s', (one, other, _, rule) => {
    expect(complaints).toContainEqual(expect.stringMatching(new RegExp(`^${rule}: (${one}|${other}) -> `)));
  });

  it('has no cycles among benches, reliability, scenario, scripts and tests either', async () => {
    const folders = ['bench', 'reliability', 'scenario', 'scripts', 'test'];
    const { output } = await cruise(folders, {
      ...reading,
      baseDir: root,
      ruleSet: { forbidden: [{ name: 'no cycles', severity: 'error', from: {}, to: { circular: true } }] },
      doNotFollow: { path: `node_modules|^(${packages.join('|')})/` },
    });
    const { modules, summary } = output as ICruiseResult;
    for (const folder of folders)
      expect(modules.some(({ source }) => source.startsWith(`${folder}/`))).toBe(true);
    expect(summary.violations.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it('is type-checked with the tsc that package.json names', () => {
    const version = execFileSync(join(root, 'node_modules/.bin/tsc'), ['-v'], { encoding: 'utf8' });
    expect(version.trim()).toBe('Version 7.0.2');
  });
});

/** Whether a status is written without `moved`. */
const writesByHand = (text: string): boolean =>
  /\bas Moved\b/.test(text) ||
  [...text.matchAll(/\.set\([^;]*?\)\s*(\.|;)/g)].some(([write]) =>
    /\bstatus\b(?!: moved\()/.test(write.replace(/moved\([^)]*\)/g, 'moved()')),
  );

describe('a status is written only through its state table', () => {
  it('in all domains', async () => {
    const found: string[] = [];
    for (const path of await sources('server/domains/**/*.ts')) {
      // Accounts and curators have no state table: both statuses may follow each other. Jobs move by the queue's own states.
      if (
        /\.(test|fixture)\.ts$|^server\/domains\/(accounts\/users|catalogue\/curators|office\/jobs)\//.test(
          path,
        )
      )
        continue;
      if (writesByHand(await readFile(join(root, path), 'utf8'))) found.push(path);
    }
    expect(found).toEqual([]);
  });

  it.each([
    "db.updateTable('orders').set({ note: '', status: 'placed' }).execute();",
    "db.updateTable('mails').set((row) => ({ status: to })).execute();",
    "const status = 'placed' as Moved<'placed'>;",
  ])('and not by %s', (text) => {
    expect(writesByHand(text)).toBe(true);
  });

  it('does not compile otherwise, however the value is built', () => {
    const write = (change: Updateable<Database['tagging_items']>) => change;
    expect(write({ status: moved(taggingStates, 'song', 'approving', 'approved') }).status).toBe('approved');
    // @ts-expect-error the value did not pass the state table
    write({ status: 'approved' });
  });
});

/** Tables of data and of routes may be long: they contain no logic. */
const longByNature =
  /(^web\/(routes|paths)\.tsx?$|^contract\/(admin-)?calls\.ts$|^server\/db\/tables\.ts$|sandbox\/spotify\/catalogue\.ts$|mails\/mail-facts\.fixture\.ts$|demo\/(demo-names|stories)\.ts$)/;

/** Browsers deny them, which throws; `browserStorage` and `tabStorage` don't. */
const ofBrowser = /\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b/;

it('the storage of a browser is used in one place', async () => {
  const found: string[] = [];
  for (const path of await sources('web/**/*.{ts,tsx}')) {
    if (/\.(test|fixture)\.tsx?$/.test(path)) continue;
    const code = (await readFile(join(root, path), 'utf8')).replace(/\/\*.*?\*\/|\/\/.*$/gms, '');
    if (ofBrowser.test(code)) found.push(path);
  }
  expect(found).toEqual(['web/ui/browser-storage.ts']);
});

/** A button that is disabled by hand says nothing when it is pressed; `Button` does, and takes no `disabled`. */
const deadByHand = /<button\b(?:(?!<\/button|<[a-zA-Z]).)*?\sdisabled\b/s;

it('only choices, and arrows at the end of their list, are disabled by hand', async () => {
  const found: string[] = [];
  for (const path of await sources('web/**/*.tsx'))
    if (deadByHand.test(await readFile(join(root, path), 'utf8'))) found.push(path);
  expect(found).toEqual([
    'web/kit/resource/display-options.tsx',
    'web/ui/chip-group.tsx',
    'web/ui/radio-cards.tsx',
  ]);
});

describe('names and sizes', () => {
  it('no file is too long', async () => {
    const long: string[] = [];
    for (const path of await allSources()) {
      const lines = (await readFile(join(root, path), 'utf8')).split('\n').length;
      const most = /\.(test|e2e)\.tsx?$/.test(path) ? 420 : 260;
      if (lines > most && !longByNature.test(path)) long.push(`${path}: ${lines}`);
    }
    expect(long).toEqual([]);
  });

  it('no barrel, and no folder of unrelated helpers', async () => {
    const bad = /(^|\/)(index\.tsx?|utils?|helpers?|common|misc|managers?)(\/|\.tsx?|$)/;
    expect((await allSources()).filter((path) => bad.test(path))).toEqual([]);
  });

  it('files are named in kebab-case with dotted roles', async () => {
    const named = /^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx)$/;
    expect((await allSources()).filter((path) => !named.test(path))).toEqual([]);
  });

  it('migrations have unique numbers', async () => {
    const numbers = (await sources('server/db/migrations/*.sql')).map((path) => /(\d{4})_/.exec(path)?.[1]);
    expect(numbers).not.toContain(undefined);
    expect([...new Set(numbers)]).toEqual(numbers);
  });
});
