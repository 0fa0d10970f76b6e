import { curatorAccount, curatorMails } from '#contract/catalogue/curators/calls.ts';
import { ownPlaylists } from '#contract/catalogue/playlists/calls.ts';
import { curatorAnswers } from '#contract/fulfilment/pitches/calls.ts';
import { DAY, plus } from '#contract/time.ts';
import { reasonFor, tokensIn } from '#scenario/curator.ts';
import { type Act, act, which } from './act.ts';
import type { CuratorOnStage } from './cast.ts';
import { mailed, visit, wanted } from './people.ts';
import type { World } from './world.ts';

const HEARD = { heardSource: 'player', heardSeconds: 61, playerSeconds: 200 } as const;

const pitchOf = (token: string): string => token.split('.')[0] ?? '';

/** A token for each pitch that a curator's mails ask about: the newest, as a new secret signs anew. */
const asked = (world: World, { email }: CuratorOnStage): string[] => [
  ...new Map(
    world.mailsTo(email).flatMap(({ text }) => tokensIn(text).map((token) => [pitchOf(token), token])),
  ).values(),
];

async function answer(world: World, who: CuratorOnStage, token: string, accepts: boolean): Promise<void> {
  const body = {
    ...HEARD,
    ...(accepts
      ? { verdict: 'accepted' as const }
      : { verdict: 'declined' as const, reason: reasonFor(world.random.int(0, 692)) }),
  };
  const reply = await visit(world, curatorAnswers.answer, { params: { token }, body });
  const pitch = pitchOf(token);
  who.answered[pitch] = reply.status < 300 ? body.verdict : (who.answered[pitch] ?? null);
}

const waiting = (world: World, who: CuratorOnStage): string[] =>
  asked(world, who).filter((token) => !(pitchOf(token) in who.answered));

const whoIsAsked = which('curator', (who, world) => waiting(world, who).length > 0);
const ours = which('playlist', ({ isOurs }) => isOurs);
const whoIsAway = which('curator', ({ away }, world) => away.some(([, to]) => to > world.now()));

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

async function changeAway(who: CuratorOnStage, away: { from: string; to: string } | null): Promise<void> {
  wanted(await who.call(curatorAccount.update, { body: { away } }), 200, 'An absence');
}

/** When they were away until now. */
const awaySoFar = (world: World, { away }: CuratorOnStage): CuratorOnStage['away'] =>
  away
    .filter(([from]) => from < world.now())
    .map(([from, to]) => [from, to < world.now() ? to : world.now()] as const);

export const curatorActs: readonly Act[] = [
  act('answers one pitch', 50, whoIsAsked, async (world, _cast, who) =>
    answer(world, who, world.random.pick(waiting(world, who)), world.random.chance(0.5)),
  ),
  act('answers all pitches', 40, whoIsAsked, async (world, _cast, who) => {
    for (const token of waiting(world, who)) await answer(world, who, token, world.random.chance(0.5));
  }),
  act('answers twice', 8, whoIsAsked, async (world, _cast, who) => {
    const token = world.random.pick(asked(world, who));
    for (const accepts of [true, false]) await answer(world, who, token, accepts);
  }),
  act('goes away', 3, 'curator', async (world, _cast, who) => {
    const from = plus(world.now(), world.random.int(0, 2) * DAY);
    const to = plus(from, world.random.int(1, 6) * DAY);
    await changeAway(who, { from: dayOf(from), to: dayOf(to) });
    const begins = new Date(Math.max(world.now().getTime(), Date.parse(dayOf(from))));
    who.away = [...awaySoFar(world, who), [begins, plus(new Date(dayOf(to)), DAY)]];
  }),
  act('is back early', 12, whoIsAway, async (world, _cast, who) => {
    await changeAway(who, null);
    who.away = awaySoFar(world, who);
  }),
  act('says where to be paid', 12, 'curator', async (_world, _cast, who) => {
    const payout = { holder: 'A curator', account: 'GB82 WEST 1234 5698 7654 32' };
    wanted(await who.call(curatorAccount.update, { body: { payout } }), 200, 'An account');
    who.isPayable = true;
  }),
  act('unsubscribes', 5, 'curator', async (world, _cast, who) => {
    const token = mailed(world, who.email, /unsubscribe\?curator=([^&]+)/);
    const file = { type: 'application/x-www-form-urlencoded', text: 'List-Unsubscribe=One-Click' };
    await visit(world, curatorMails.unsubscribe, { query: { token: decodeURIComponent(token) } }, { file });
  }),
  act('takes songs again', 4, 'curator', (_world, _cast, who) => who.call(curatorAccount.resume, {})),
  act('switches adds', 4, ours, async (world, { curators }, { id, curatorId }) => {
    const who = curators.find((each) => each.id === curatorId);
    await who?.call(ownPlaylists.update, { params: { id }, body: { adds: world.random.chance(0.7) } });
  }),
];
