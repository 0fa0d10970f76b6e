import { readCard } from './cards.ts';
import type { Emulator } from './emulator.ts';
import type { Dispute } from './objects.ts';
import { attemptPayment, loadSession } from './sessions.ts';
import type { Switches } from './switches.ts';

export type Payers = ReturnType<typeof createPayers>;

/** Those who pay and dispute, for a shop that begins with a history: what they do is done without pages and mails. */
export function createPayers(
  emulator: Emulator,
  switches: Pick<Switches, 'openDispute' | 'closeDispute'>,
  setPast: (clock: (() => Date) | null) => void,
) {
  return {
    /** The provider lives at the time of this clock, or now again; nobody hears by an event what happened then. */
    liveAt: setPast,
    /** Pays an open page with this card, or is declined. Throws when the page is not open. */
    pay(sessionId: string, cardNumber: string): void {
      const form = { number: cardNumber, expiry: '12 / 40', cvc: '123', name: '' };
      const read = readCard(form, new Date(emulator.now() * 1000));
      if (!read.ok) throw new Error(`${cardNumber} is not a card: ${JSON.stringify(read.problems)}`);
      emulator.inTx(() => {
        const session = loadSession(emulator, sessionId);
        if (session.status !== 'open') throw new Error(`The page ${sessionId} is ${session.status}.`);
        attemptPayment(emulator, session, read.attempt);
      });
    },
    openDispute: (intentId: string): Dispute => switches.openDispute(intentId),
    closeDispute: (id: string, outcome: 'won' | 'lost'): Dispute => switches.closeDispute(id, outcome),
    /** The next call is refused for good. */
    refuseNext(): void {
      emulator.switches.failNext = { count: 1, status: 400 };
    },
  };
}
