import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { email } from './recipes/email.ts';
import { field } from './recipes/field.ts';
import type { Recipe } from './recipes/recipe.ts';
import { state } from './recipes/state.ts';

const recipes = { field, email, state };
const root = join(import.meta.dirname, '..');

/** Follows a recipe in a copy of the tree, then checks it as a change is checked. Throws where that fails. */
function follow({ migration, files = {}, edits, suites }: Recipe): void {
  const copy = mkdtempSync(join(tmpdir(), 'recipe-'));
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: copy, stdio: 'inherit' });
  const npx = (...args: string[]) => run('npx', '--no', '--', ...args);
  try {
    const tree = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    });
    for (const file of tree.split('\0').filter(Boolean)) cpSync(join(root, file), join(copy, file));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    // Some tests ask git for the files of the project; the link is none.
    run('git', 'init', '--quiet');
    appendFileSync(join(copy, '.git/info/exclude'), 'node_modules\n');
    if (migration) {
      const folder = join(copy, 'server/db/migrations');
      const last = Number(readdirSync(folder).sort().at(-1)?.slice(0, 4));
      const number = `${last + 1}`.padStart(4, '0');
      writeFileSync(join(folder, `${number}_${migration.name}.sql`), migration.sql);
      run('npm', 'run', 'row-types');
    }
    for (const [file, text] of Object.entries(files)) writeFileSync(join(copy, file), text);
    for (const [file, found, replacement] of edits) {
      const parts = readFileSync(join(copy, file), 'utf8').split(found);
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${found}`);
      writeFileSync(join(copy, file), parts.join(replacement));
    }
    run('npm', 'run', 'calls');
    const written = [...Object.keys(files), ...edits.map(([file]) => file)];
    npx('biome', 'check', '--write', ...written.filter((file) => !file.endsWith('.txt')));
    for (const world of ['server', 'web', 'contract']) npx('tsc', '-p', world);
    run('npm', 'run', 'build');
    // That one follows the link of node_modules.
    npx('vitest', 'run', '--project', 'pure', '--exclude', 'test/architecture.test.ts');
    npx('vitest', 'run', '--project', 'http', ...suites);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

for (const [name, recipe] of Object.entries(recipes).filter(([name]) =>
  name.includes(process.argv[2] ?? ''),
)) {
  process.stdout.write(`Recipe: ${name}\n`);
  follow(recipe);
}
