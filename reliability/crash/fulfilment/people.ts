import { brandPitches, curatorAnswers } from '#contract/fulfilment/pitches/calls.ts';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import type { Placement } from '#contract/fulfilment/placements/schema.ts';
import { reasonFor, tokensIn } from '#scenario/curator.ts';
import type { Random } from '#server/demo/random.ts';
import { retryUntilAnswered } from '../patient-person.ts';
import { recordChecks } from './observe.ts';
import type { Scene } from './scene.ts';

const name = 'admin' as const;

/** What curators make of their mails: each decides once, and asks again when the playlist was full. */
export function curatorsOf({ world, clientView, surprises }: Scene, random: Random) {
  const decided = new Map<string, 'accepted' | 'declined' | null>();
  let read = 0;

  function readMails(): void {
    for (const { text } of world.mails.slice(read)) {
      for (const token of tokensIn(text)) {
        const verdict = random.chance(0.15) ? null : random.chance(0.65) ? 'accepted' : 'declined';
        if (!decided.has(token)) decided.set(token, verdict);
      }
    }
    read = world.mails.length;
  }

  /** Its own words for each song. */
  const reasonOf = (token: string) => reasonFor([...decided.keys()].indexOf(token));

  /** Lets us add the song, where an account could: of other playlists the answer is a conflict. */
  async function letAdd(token: string): Promise<void> {
    const reply = await retryUntilAnswered(world, curatorAnswers.chooseAdds, {
      params: { token },
      body: { adds: true },
    });
    if (reply.status !== 200 && reply.status !== 409)
      surprises.add(`Adding songs was refused: ${reply.status} ${reply.text}`);
  }

  /** Answers what was mailed, by the links in the mails. */
  return async (): Promise<void> => {
    readMails();
    for (const [token, verdict] of decided) {
      if (verdict === null) continue;
      if (verdict === 'accepted') await letAdd(token);
      const body = {
        verdict,
        reason: verdict === 'declined' ? reasonOf(token) : '',
        heardMoment: '1:24',
        playerSeconds: 200,
      };
      const reply = await retryUntilAnswered(world, curatorAnswers.answer, { params: { token }, body });
      // A full playlist is asked about again in the next round.
      if (reply.status === 409) continue;
      decided.set(token, null);
      if (reply.status === 200) clientView.answers.set(`pit_${token.slice(0, 26)}`, verdict);
      else if (reply.status !== 410) surprises.add(`An answer was refused: ${reply.status} ${reply.text}`);
    }
  };
}

/** What admins do in a round: send, take out, check, move, and record what they saw. */
export async function runOperators(scene: Scene): Promise<void> {
  const { operator, campaigns, random, surprises } = scene;
  const { campaignId } = random.pick(campaigns);
  const note = (what: string, { status, text }: { status: number; text: string }) => {
    if (![200, 201, 204, 409].includes(status)) surprises.add(`${what} was refused: ${status} ${text}`);
  };
  const params = { name, id: campaignId };
  const sent = await operator.call(brandPitches.send, { params });
  note('Sending', sent);
  if (sent.status === 200 && random.chance(0.3)) {
    const planned = sent.body.find(({ status }) => status === 'queued');
    if (planned)
      note('Taking out', await operator.call(brandPitches.remove, { params: { name, id: planned.id } }));
  }
  const { body: open } = await operator.call(placements.ofCampaign, { params });
  const live = open.filter(({ status }) => status === 'live' || status === 'pending');
  if (live.length > 0) await lookAt(scene, random.pick(live), note);
}

type Note = (what: string, reply: { status: number; text: string }) => void;

async function lookAt(
  { operator, random, clientView }: Scene,
  { id, readable }: Placement,
  note: Note,
): Promise<void> {
  const params = { name, id };
  if (!readable) {
    const body = { result: 'seen', position: random.int(1, 20), note: 'I looked at it in the app.' } as const;
    const reply = await operator.call(placements.addEvidence, { params, body } as never, {
      key: crypto.randomUUID(),
    });
    note('Evidence', reply);
    if (reply.status === 201) recordChecks(clientView, reply.body);
    return;
  }
  const checked = await operator.call(placements.check, { params });
  note('A check', checked);
  if (checked.status === 200) recordChecks(clientView, checked.body);
  const body = { position: random.int(1, 10) };
  note('A move', await operator.call(placements.move, { params, body }));
}
