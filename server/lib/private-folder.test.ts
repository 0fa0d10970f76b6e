import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exposedPathsError, makePrivate } from './private-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rp-private-'));
  mkdirSync(join(folder, 'database', 'base'), { recursive: true });
  for (const name of ['app-secret', 'database/base/1', 'notes.txt']) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o666);
  }
  for (const name of ['', 'database', 'database/base']) chmodSync(join(folder, name), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

const modes = (...names: string[]) =>
  names.map((name) => (statSync(join(folder, name)).mode & 0o7777).toString(8));

it('makes the folder and the product’s own files and folders private, once', () => {
  expect(makePrivate(folder)).toEqual({ fixed: 3, open: [] });
  // What lies in the folder of the database cannot be reached through it.
  expect(modes('', 'database')).toEqual(['700', '700']);
  expect(modes('app-secret', 'notes.txt')).toEqual(['600', '666']);
  expect(makePrivate(folder)).toEqual({ fixed: 0, open: [] });
});

it('does not follow links out of the folder', () => {
  const other = mkdtempSync(join(tmpdir(), 'rp-other-'));
  chmodSync(other, 0o755);
  symlinkSync(other, join(folder, 'sandbox'));
  makePrivate(folder);
  expect((statSync(other).mode & 0o777).toString(8)).toBe('755');
  rmSync(other, { recursive: true });
});

it('leaves a shared folder as it is, and names what stays open', () => {
  chmodSync(folder, 0o1777);
  const { open } = makePrivate(folder);
  expect(open).toEqual([folder]);
  expect(modes('', 'app-secret')).toEqual(['1777', '600']);
  expect(exposedPathsError(folder, open)).toContain(`can reach ${folder}.`);
});

it('does nothing where the folder does not exist yet', () => {
  expect(makePrivate(join(folder, 'absent'))).toEqual({ fixed: 0, open: [] });
});
