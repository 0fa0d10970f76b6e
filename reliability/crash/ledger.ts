/** What a client was answered: the ordered amount, and the steps that the order's timeline must show. */
export interface Acknowledged {
  number: string;
  total: number;
  /** Kinds of audit events, such as `order.cancelled`. */
  steps: string[];
}

/** One purchase as its client sees it. */
export interface Purchase {
  campaignId: string;
  /** When the client first tried to check out, in milliseconds. */
  began: number;
  /** Null until the checkout was acknowledged. */
  acknowledged: Acknowledged | null;
  /** A cancellation or a rejection was requested. */
  mayEnd: boolean;
  /** The client will send no more requests. */
  finished: boolean;
}

export interface Ledger {
  readonly purchases: readonly Purchase[];
  begin(campaignId: string): Purchase;
}

/** Records what the server answered clients, and must never contradict. */
export function openLedger(): Ledger {
  const purchases: Purchase[] = [];
  return {
    purchases,
    begin: (campaignId) => {
      const purchase: Purchase = {
        campaignId,
        began: Date.now(),
        acknowledged: null,
        mayEnd: false,
        finished: false,
      };
      purchases.push(purchase);
      return purchase;
    },
  };
}
