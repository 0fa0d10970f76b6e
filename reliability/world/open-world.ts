import { writeSync } from 'node:fs';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { openDoor } from './bent-network.ts';
import { visit } from './people.ts';
import type { Broken } from './play.ts';
import { BOSS, type World } from './world.ts';

/** Keeps a world open to a browser, for an admin to look at. Its time stands still. It never resolves. */
export async function openWorld(world: World, broken: Broken | null): Promise<void> {
  await visit(world, auth.requestMagicLink, { body: { email: BOSS, audience: 'admin' } });
  await world.work();
  openDoor(Number(new URL(world.url).port));
  const links = world.mailsTo(BOSS).at(-1)?.links ?? [];
  const found = broken ? `${broken.sentence} ${broken.problem}\n` : '';
  writeSync(
    1,
    `${found}Open at ${world.url}, at ${world.now().toISOString()}. Sign in: ${links.join(' ')}\n`,
  );
  await new Promise(() => undefined);
}
