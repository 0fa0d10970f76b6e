import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { field } from './recipes/field.ts';
import type { Recipe } from './recipes/recipe.ts';

const recipes = { field };
const root = join(import.meta.dirname, '..');

/** Follows a recipe in a copy of the tree, then runs types and the tests of the noun. Throws where one fails. */
function follow({ migration, edits, suite }: Recipe): void {
  const copy = mkdtempSync(join(tmpdir(), 'recipe-'));
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: copy, stdio: 'inherit' });
  try {
    const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    });
    for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(copy, file));
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const folder = join(copy, 'server/db/migrations');
    const last = Number(readdirSync(folder).sort().at(-1)?.slice(0, 4));
    const number = `${last + 1}`.padStart(4, '0');
    writeFileSync(join(folder, `${number}_${migration.name}.sql`), migration.sql);
    for (const [file, found, replacement] of edits) {
      const parts = readFileSync(join(copy, file), 'utf8').split(found);
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${found}`);
      writeFileSync(join(copy, file), parts.join(replacement));
    }
    run('npm', 'run', 'row-types');
    run('npm', 'run', 'calls');
    for (const world of ['server', 'web']) run('npx', '--no', '--', 'tsc', '-p', world);
    run(
      'npx',
      '--no',
      '--',
      'vitest',
      'run',
      suite,
      'contract/calls.test.ts',
      'server/db/text-register.http.test.ts',
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

for (const [name, recipe] of Object.entries(recipes)) {
  process.stdout.write(`Recipe: ${name}\n`);
  follow(recipe);
}
