import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stampFile = join(root, 'dist/.stamp');
const inputs = [
  'web/**/*',
  'contract/**/*.ts',
  'mails/**/*',
  'scripts/build*.ts',
  'vite.config.ts',
  'package-lock.json',
];
const outputs = [
  'index.html',
  '../landing/render.js',
  '../first-view/first-view.js',
  '../mails/pieces.json',
].map((name) => join(root, 'dist/web', name));

/** A hash of everything that the build reads. */
async function hashOfInputs(): Promise<string> {
  const paths: string[] = [];
  for await (const entry of glob(inputs, { cwd: root, withFileTypes: true })) {
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) paths.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update(await readFile(path));
  return hash.digest('hex');
}

/**
 * Builds pages and mails into `dist/`, unless their inputs are unchanged. Runs in a separate process, because the
 * build tools use more memory than the server, which often starts right after it.
 */
export async function build(): Promise<void> {
  const hash = await hashOfInputs();
  const stamp = await readFile(stampFile, 'utf8').catch(() => '');
  if (stamp === hash && outputs.every((path) => existsSync(path))) return;
  // A build that fails leaves some of its files; with the stamp of the one before they would count as that one's.
  await rm(stampFile, { force: true });
  // The same build wherever it begins: Vitest sets NODE_ENV to test, with which React would be the one of development.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [join(import.meta.dirname, 'build-dist.ts')], { stdio: 'inherit', env });
  await writeFile(stampFile, hash);
}

if (import.meta.main) await build();
