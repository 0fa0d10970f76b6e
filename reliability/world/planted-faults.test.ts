import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantedFaults, root } from './planted-faults.ts';
import { orderPromises, sharedPromises } from './promises.ts';

describe('the list of planted faults', () => {
  it('holds twenty, each under a name of its own, with the promise that finds it', () => {
    expect(plantedFaults).toHaveLength(20);
    expect(new Set(plantedFaults.map(({ name }) => name)).size).toBe(20);
    const sentences = [...orderPromises, ...sharedPromises].map(({ sentence }) => sentence);
    expect(plantedFaults.filter(({ promise }) => !sentences.includes(promise))).toEqual([]);
  });

  it('finds each place in the code exactly once, and changes it', () => {
    const lost = plantedFaults.filter(
      ({ file, find, put }) =>
        find === put || readFileSync(join(root, file), 'utf8').split(find).length !== 2,
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
  });
});
