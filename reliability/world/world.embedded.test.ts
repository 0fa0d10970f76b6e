import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Player, startPlayer } from './player.ts';

/** As many as ten seconds of the processor allow. */
const ACTS = 12;

describe('one seeded world', { timeout: 600_000 }, () => {
  let kept: string;
  let player: Player;

  beforeAll(async () => {
    kept = await mkdtemp(join(tmpdir(), 'rp-kept-'));
    player = startPlayer(kept);
    await player.keep();
  }, 600_000);
  afterAll(async () => {
    player.end();
    await rm(kept, { recursive: true, force: true });
  });

  const keeps = async (seed: number): Promise<void> => {
    const one = await player.play({ seed, until: ACTS });
    expect(one.broken).toBeNull();
    expect(one.played).toBeGreaterThan(5);
  };

  it('keeps every promise', { tags: ['short'] }, () => keeps(1));
  it.each([2, 3, 4, 5])('keeps them by the seed %i, too', keeps);

  it('repeats a seed exactly, whatever its process played before, and is another with another seed', async () => {
    const fresh = startPlayer(kept);
    const one = await fresh.play({ seed: 2, until: 3 });
    fresh.end();
    expect(await player.play({ seed: 2, until: 3 })).toEqual(one);
    expect((await player.play({ seed: 3, until: 3 })).digest).not.toBe(one.digest);
  });
});
