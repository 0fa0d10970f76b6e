import { readCard } from './cards.ts';
import type { Emulator } from './emulator.ts';
import type { Dispute } from './objects.ts';
import { attemptPayment, loadSession } from './sessions.ts';
import type { Switches } from './switches.ts';

export type Payers = ReturnType<typeof createPayers>;

/** Payers and their disputes, for demo data: their actions need no pages and no mails. */
export function createPayers(
  emulator: Emulator,
  switches: Pick<Switches, 'openDispute' | 'closeDispute' | 'settleRefund'>,
  setPast: (clock: (() => Date) | null) => void,
) {
  return {
    /** Makes the provider follow this clock, or the real time with null. Events of that time are not delivered. */
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
    /** Makes the bank send a refund back. */
    sendBack: (refundId: string) => switches.settleRefund(refundId, 'failed'),
    /** Makes the provider refuse the next call permanently. */
    refuseNext(): void {
      emulator.switches.failNext = { count: 1, status: 400 };
    },
  };
}
