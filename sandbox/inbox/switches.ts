import { z } from 'zod';

const count = z.int().min(0).max(1_000).exactOptional();

/**
 * Faults: how many of the next mails are refused (with 451, then with 550), with which words in place of the usual ones,
 * and the delay before each answer.
 */
export const InboxSwitchChanges = z.strictObject({
  refuseTemporarily: count,
  refusePermanently: count,
  /** So many of the next mails arrive, and their senders are told to try again. */
  loseAnswers: count,
  /** Such as `5.1.1 No such user here`; empty for the usual words. */
  words: z.string().max(200).exactOptional(),
  delayMs: z.int().min(0).max(60_000).exactOptional(),
});
type InboxSwitchChanges = z.infer<typeof InboxSwitchChanges>;
export type InboxSwitches = Required<InboxSwitchChanges>;

export interface InboxSwitchBoard {
  get(): InboxSwitches;
  /** Changes the given switches. Answers all of them. */
  set(changes: InboxSwitchChanges): InboxSwitches;
  /** The SMTP code for refusing the next mail, or null to accept it. Counts down. */
  nextRefusal(): 451 | 550 | null;
  /** Whether the answer about the mail that has arrived gets lost. Counts down. */
  losesAnswer(): boolean;
}

export function createInboxSwitches(): InboxSwitchBoard {
  let state: InboxSwitches = {
    refuseTemporarily: 0,
    refusePermanently: 0,
    loseAnswers: 0,
    words: '',
    delayMs: 0,
  };
  return {
    get: () => ({ ...state }),
    set(changes) {
      state = { ...state, ...changes };
      return { ...state };
    },
    nextRefusal() {
      if (state.refuseTemporarily > 0) {
        state.refuseTemporarily -= 1;
        return 451;
      }
      if (state.refusePermanently > 0) {
        state.refusePermanently -= 1;
        return 550;
      }
      return null;
    },
    losesAnswer() {
      if (state.loseAnswers === 0) return false;
      state.loseAnswers -= 1;
      return true;
    },
  };
}
