import { writeSync } from 'node:fs';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { openDoor } from './bent-network.ts';
import { newestMail, visit } from './people.ts';
import type { Broken } from './play.ts';
import { BOSS, type World } from './world.ts';

/** Keeps a world open to a browser, for an admin to look at. Its time stands still. It never resolves. */
export async function openWorld(world: World, broken: Broken | null): Promise<void> {
  const since = newestMail(world, BOSS);
  await visit(world, auth.requestMagicLink, { body: { email: BOSS, audience: 'admin' } });
  await world.work();
  openDoor(Number(new URL(world.url).port));
  const links = world.mailsTo(BOSS, since).flatMap((mail) => mail.links);
  const link = links.find((each) => each.includes('/verify-magic-link/'));
  const lines = [
    ...(broken ? [`${broken.sentence} ${broken.problem}`] : []),
    `Open at ${world.url}, at ${world.now().toISOString()}.`,
    link ? `Sign in: ${link}` : 'No link to sign in came: the mail server of this state takes no mail.',
  ];
  writeSync(1, `${lines.join('\n')}\n`);
  await new Promise(() => undefined);
}
