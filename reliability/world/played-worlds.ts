import './bent-network.ts';
import './bent-node.ts';
import { writeSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Played } from './play.ts';
import type { Asked } from './worlds.ts';

/** Plays what `worlds.ts` asks for, one world after the other. Its argument is the fault to plant, if any. */
const fault = process.argv[2];
if (fault) (await import('./planted-faults.ts')).plant(fault);
const { startWorld } = await import('./world.ts');
const { bringOn, meet } = await import('./cast.ts');
const { play } = await import('./play.ts');
const { openWorld } = await import('./open-world.ts');

const say = (line: string): void => void writeSync(2, `${line}\n`);

async function keep(folder: string): Promise<void> {
  const world = await startWorld(0);
  const cast = meet(world);
  await bringOn(world, cast);
  await world.keepIn(folder);
  const { curators, playlists } = cast;
  const known = curators.map(({ id, email }) => ({ id, email }));
  await writeFile(join(folder, 'cast.json'), JSON.stringify({ curators: known, playlists }));
}

function playAsked({ open, loud, ...asked }: Asked): Promise<Played> {
  return play({ ...asked, ...(loud && { say }), ...(open && { visit: openWorld }) });
}

async function answer(asked: Asked | Pick<Asked, 'kept'>): Promise<void> {
  // While all in the process wait for a timer its time passes; who asks is no part of it.
  process.channel?.unref();
  const played = 'seed' in asked ? await playAsked(asked) : await keep(asked.kept);
  process.channel?.ref();
  process.send?.(played ?? null);
}

process.on('message', (asked: Asked) => void answer(asked));
process.on('disconnect', () => process.exit(0));
