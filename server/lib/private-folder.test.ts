import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeToOthers, openSentence } from './private-folder.ts';

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

it('closes the folder and what is the product’s own in it, once', () => {
  expect(closeToOthers(folder)).toEqual({ mended: 5, open: [] });
  expect(modes('', 'database', 'database/base')).toEqual(['700', '700', '700']);
  expect(modes('app-secret', 'database/base/1', 'notes.txt')).toEqual(['600', '600', '666']);
  expect(closeToOthers(folder)).toEqual({ mended: 0, open: [] });
});

it('does not follow links out of the folder', () => {
  const other = mkdtempSync(join(tmpdir(), 'rp-other-'));
  chmodSync(other, 0o755);
  symlinkSync(other, join(folder, 'sandbox'));
  closeToOthers(folder);
  expect((statSync(other).mode & 0o777).toString(8)).toBe('755');
  rmSync(other, { recursive: true });
});

it('takes no folder away from those who share it, and names what stays open', () => {
  chmodSync(folder, 0o1777);
  const { open } = closeToOthers(folder);
  expect(open).toEqual([folder]);
  expect(modes('', 'app-secret')).toEqual(['1777', '600']);
  expect(openSentence(folder, open)).toContain(`can reach ${folder}:`);
});

it('has nothing to do where there is no folder yet', () => {
  expect(closeToOthers(join(folder, 'absent'))).toEqual({ mended: 0, open: [] });
});
