/** The answer to a first read, complete. */
export interface FirstAnswer {
  status: number;
  statusText: string;
  headers: Headers;
  body: string;
}

/** What `head/first-reads.js` asked for before any script of the page was there. */
interface FirstReads {
  /** Resolves once all are answered, or have failed. */
  settled: Promise<unknown>;
  /**
   * Takes over the read of an address, once, while this browser keeps the access token that it was asked with. Undefined where
   * there is none, null where it failed.
   */
  take: (url: string) => Promise<FirstAnswer | null> | undefined;
  /** The same for an answer that is there already and good; undefined for any other, which stays to be taken. */
  takeArrived: (url: string) => FirstAnswer | undefined;
}

/** Undefined on a page without first reads. */
export const firstReads = (globalThis as { firstReads?: FirstReads }).firstReads;
