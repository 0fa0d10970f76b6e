/** What a client was told had happened: the sum ordered, or a step that the order's timeline must show. */
export interface Acknowledged {
  number: string;
  total: number;
  /** Kinds of audit events, such as `order.cancelled`. */
  steps: string[];
}

/** One purchase as its client knows it. */
export interface Purchase {
  campaignId: string;
  /** Milliseconds: when the client first tried to check out. */
  began: number;
  /** Null until the checkout was acknowledged. */
  acknowledged: Acknowledged | null;
  /** Somebody has asked for its end: a cancellation or a rejection. */
  mayEnd: boolean;
  /** The client will ask for nothing more. */
  finished: boolean;
}

export interface Ledger {
  readonly purchases: readonly Purchase[];
  begin(campaignId: string): Purchase;
}

/** The clients' side of the story: the server must never contradict it. */
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
