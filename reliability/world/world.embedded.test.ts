import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorlds, type Worlds } from './worlds.ts';

/** As many as ten seconds of the processor allow. */
const ACTS = 12;

describe('one seeded world', { timeout: 600_000 }, () => {
  let kept: string;
  let worlds: Worlds;

  beforeAll(async () => {
    kept = await mkdtemp(join(tmpdir(), 'rp-kept-'));
    worlds = startWorlds(kept);
    await worlds.keep();
  }, 600_000);
  afterAll(async () => {
    worlds.end();
    await rm(kept, { recursive: true, force: true });
  });

  const keeps = async (seed: number): Promise<void> => {
    const one = await worlds.play({ seed, until: ACTS });
    expect(one.broken).toBeNull();
    expect(one.played).toBeGreaterThan(5);
  };

  it('keeps every promise', { tags: ['short'] }, () => keeps(1));
  it.each([2, 3, 4, 5])('keeps them by the seed %i, too', keeps);

  it('repeats a seed exactly, whatever its process played before, and is another with another seed', async () => {
    const fresh = startWorlds(kept);
    const one = await fresh.play({ seed: 2, until: 3 });
    fresh.end();
    expect(await worlds.play({ seed: 2, until: 3 })).toEqual(one);
    expect((await worlds.play({ seed: 3, until: 3 })).digest).not.toBe(one.digest);
  });
});
