import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Mutant } from './mutant.ts';

const root = join(import.meta.dirname, '../..');

/** A copy of the checkout in which code is broken; the checkout itself is only read. */
export interface CopiedTree {
  folder: string;
  /** Breaks the code. Answers a function that restores it, or null when the place does not exist exactly once. */
  breakAt(mutant: Pick<Mutant, 'file' | 'find' | 'put'>): (() => void) | null;
  remove(): void;
}

/** Copies tracked and untracked files, with the build if there is one to be run; packages are linked. */
export function copyTree({ withBuild = true } = {}): CopiedTree {
  const folder = mkdtempSync(join(tmpdir(), 'rp-mutants-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { force: true });
  }
  if (withBuild) cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    breakAt: ({ file, find, put }) => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (text.split(find).length !== 2) return null;
      // A function, because `$` in a replacement text has a special meaning.
      writeFileSync(
        path,
        text.replace(find, () => put),
      );
      return () => writeFileSync(path, text);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
