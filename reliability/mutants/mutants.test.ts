import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutants } from './mutants.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('the list of mutants', () => {
  it('breaks locks, rights and secrets at no more than forty places, with unique names', () => {
    expect(mutants.length).toBeGreaterThan(30);
    expect(mutants.length).toBeLessThanOrEqual(40);
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  });

  it('finds each place in the code exactly once, and changes it', () => {
    const lost = mutants.filter(
      ({ file, find, put }) =>
        find === put || !existsSync(join(root, file)) || read(file).split(find).length !== 2,
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  it('names tests that exist', () => {
    const lost = mutants.filter(
      ({ tests, named = '' }) =>
        tests.length === 0 ||
        tests.some((test) => !existsSync(join(root, test))) ||
        !tests.some((test) => read(test).includes(named)),
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
  });
});
