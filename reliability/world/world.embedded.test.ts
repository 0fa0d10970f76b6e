import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from './play.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, 'one-world.ts');

/** As many as ten seconds of the processor allow. */
const ACTS = 12;

describe('one seeded world', { timeout: 600_000 }, () => {
  let kept: string;
  const inItsProcess = async (asked: object): Promise<string> =>
    (await run(process.execPath, [script, JSON.stringify({ kept, ...asked })], { maxBuffer: 1e9 })).stdout;
  const play = async (asked: object): Promise<Outcome> => JSON.parse(await inItsProcess(asked)) as Outcome;

  beforeAll(async () => {
    kept = await mkdtemp(join(tmpdir(), 'rp-kept-'));
    await inItsProcess({});
  }, 600_000);
  afterAll(() => rm(kept, { recursive: true, force: true }));

  const keep = async (seed: number): Promise<void> => {
    const one = await play({ seed, until: ACTS });
    expect(one.broken).toBeNull();
    expect(one.played).toBeGreaterThan(5);
  };

  it('keeps every promise', { tags: ['short'] }, () => keep(1));
  it.each([2, 3, 4, 5])('keeps them by the seed %i, too', keep);

  it('repeats a seed exactly, and is another with another seed', async () => {
    const [one, again, other] = [
      await play({ seed: 2, until: 3 }),
      await play({ seed: 2, until: 3 }),
      await play({ seed: 3, until: 3 }),
    ];
    expect(again).toEqual(one);
    expect(other.digest).not.toBe(one.digest);
  });
});
