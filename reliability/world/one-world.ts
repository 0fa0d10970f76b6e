import './bent-network.ts';
import './bent-node.ts';
import { writeSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Plays one seed in a process of its own, by `{"seed":7,"until":60,"kept":"FOLDER"}`, and prints
 * what came of it. With `"open":true` the state at the end then stays open to a browser.
 * Without a seed it makes the world from which all others begin, and keeps it in that folder.
 */
const { kept, seed, without, loud, fault, open, ...given } = JSON.parse(process.argv[2] ?? '{}');
if (fault) {
  const { plant } = await import('./planted-faults.ts');
  plant(fault);
}
if (seed === undefined) {
  const { startWorld } = await import('./world.ts');
  const { bringOnCurators, meet } = await import('./cast.ts');
  const world = await startWorld(0);
  const cast = meet(world);
  await bringOnCurators(world, cast);
  await world.keepIn(kept);
  const { curators, playlists } = cast;
  await writeFile(join(kept, 'cast.json'), JSON.stringify({ curators, playlists }));
} else {
  const { play } = await import('./play.ts');
  const say = loud ? (line: string): void => void writeSync(2, `${line}\n`) : undefined;
  const visit = open && (await import('./open-world.ts')).openWorld;
  const more = { ...(say && { say }), ...(visit && { visit }) };
  const played = await play({ ...given, ...more, seed, kept, without: new Set(without) });
  const outcome = JSON.stringify({ ...played, pairs: [...played.pairs] });
  // More than a pipe takes at once.
  await new Promise((done) => process.stdout.write(outcome, done));
}
process.exit(0);
