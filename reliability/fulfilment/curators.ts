import { AppError } from '#contract/errors.ts';
import { CuratorAnswer } from '#contract/fulfilment/pitches/schema.ts';
import { reasonFor, tokensIn } from '#scenario/curator.ts';
import type { Context } from '#server/context.ts';
import type { Random } from '#server/demo/random.ts';
import { answerPitch } from '#server/domains/fulfilment/pitches/answer-pitch.ts';
import { sendMail } from '#server/domains/office/mails/send-mail.ts';
import type { TestApp } from '#test/support/test-app.ts';

/** Runs work of a process that may die, until it is done. */
export type RetryUntilDone = (work: () => Promise<unknown>) => Promise<void>;

export interface Curators {
  /** Delivers what was mailed, and gives the answers of a day by the signed links in the mails' texts. */
  day(ctx: Context, untilDone: RetryUntilDone): Promise<void>;
  /** Pitches that were read of in a mail. */
  readonly read: number;
}

/** Curators who read their mails and answer some of what waits each day; the rest expires. */
export function startCurators({ server, sandbox }: TestApp, random: Random): Curators {
  const alive = server.ctx;
  const open = new Set<string>();
  const read = new Set<string>();
  let declined = 0;

  async function deliver(ctx: Context, untilDone: RetryUntilDone): Promise<void> {
    const queued = await alive.db
      .selectFrom('mails')
      .select(['id', 'recipient'])
      .where('template', '=', 'curator-pitches')
      .where('status', '=', 'queued')
      .orderBy('id')
      .execute();
    for (const { id, recipient } of queued) {
      await untilDone(() => sendMail(ctx, { mailId: id }));
      const [newest] = sandbox.inbox?.messages(recipient) ?? [];
      const tokens = tokensIn(newest?.text ?? '');
      if (tokens.length === 0) throw new Error('A mail to a curator has no link to answer by.');
      // Songs that are late are listed once more.
      for (const token of tokens) {
        if (!read.has(token)) open.add(token);
        read.add(token);
      }
    }
  }

  async function answer(ctx: Context, token: string): Promise<void> {
    const verdict = random.chance(0.4) ? 'accepted' : 'declined';
    try {
      const reason = verdict === 'declined' ? reasonFor(declined++) : '';
      await answerPitch(
        ctx,
        token,
        CuratorAnswer.parse({ verdict, reason, heardMoment: '1:24', playerSeconds: 200 }),
      );
      open.delete(token);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'link_expired') open.delete(token);
      // A playlist that is full today is asked about again tomorrow, and a reason that repeats another is written anew.
      else if (error.code !== 'conflict' && error.code !== 'invalid_input') throw error;
    }
  }

  return {
    get read() {
      return read.size;
    },
    day: async (ctx, untilDone) => {
      await deliver(ctx, untilDone);
      for (const token of open) if (random.chance(0.2)) await untilDone(() => answer(ctx, token));
    },
  };
}
