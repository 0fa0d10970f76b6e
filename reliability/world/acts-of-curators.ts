import { curators } from '#contract/catalogue/curators/calls.ts';
import { curatorAnswers } from '#contract/fulfilment/pitches/calls.ts';
import { reasonFor, tokensIn } from '#scenario/curator.ts';
import { type Act, act } from './act.ts';
import type { CuratorOnStage } from './cast.ts';
import { NotNow, visit } from './people.ts';
import type { World } from './world.ts';

const HEARD = { heardSource: 'player', heardSeconds: 61, playerSeconds: 200 } as const;

/** The pitches that a curator's mails ask about. */
const asked = (world: World, { email }: CuratorOnStage): string[] => [
  ...new Set(world.mailsTo(email).flatMap(({ text }) => tokensIn(text))),
];

async function answer(world: World, who: CuratorOnStage, token: string, accepts: boolean): Promise<void> {
  const body = {
    ...HEARD,
    ...(accepts
      ? { verdict: 'accepted' as const }
      : { verdict: 'declined' as const, reason: reasonFor(world.random.int(0, 692)) }),
  };
  const reply = await visit(world, curatorAnswers.answer, { params: { token }, body });
  if (reply.status < 300) who.answered[token] = body.verdict;
}

const waiting = (world: World, who: CuratorOnStage): string[] => {
  const tokens = asked(world, who).filter((token) => !(token in who.answered));
  if (tokens.length === 0) throw new NotNow('No song waits.');
  return tokens;
};

export const curatorActs: readonly Act[] = [
  act('answers one pitch', 10, 'curator', async (world, _cast, who) =>
    answer(world, who, world.random.pick(waiting(world, who)), world.random.chance(0.5)),
  ),
  act('answers all pitches', 12, 'curator', async (world, _cast, who) => {
    for (const token of waiting(world, who)) await answer(world, who, token, world.random.chance(0.5));
  }),
  act('answers twice', 2, 'curator', async (world, _cast, who) => {
    const token = world.random.pick([...Object.keys(who.answered), ...waiting(world, who)]);
    for (const accepts of [true, false]) await answer(world, who, token, accepts);
  }),
  act('is suspended, and restored at once', 1, 'curator', async (_world, { boss }, { id }) => {
    await boss.call(curators.leave, { params: { id }, body: { reason: 'A mistake.' } });
    await boss.call(curators.restore, { params: { id } });
  }),
  act('is suspended', 1, 'curator', async (_world, { boss }, { id }) => {
    await boss.call(curators.leave, { params: { id }, body: { reason: 'Asked to leave.' } });
  }),
  act('comes back', 2, 'curator', async (_world, { boss }, { id }) => {
    await boss.call(curators.update, { params: { id }, body: { status: 'active' } });
  }),
];
