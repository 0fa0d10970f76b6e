/** What a noun registers, in its `kinds.ts`; `nouns.ts` makes the product's tables of it. */
export interface Kinds {
  /** Prefix of the ids of each kind of its rows. */
  ids?: Readonly<Record<string, string>>;
  /** Kinds of its audit events: `noun.what_happened`. */
  audit?: readonly string[];
  /** Those that webhooks tell, with what they call them. */
  told?: Readonly<Record<string, string>>;
  /** Kinds of its rows with live events: the subject of their audit events. */
  live?: readonly string[];
  /** Lists with views. */
  lists?: readonly string[];
  /** Its jobs, with their titles. */
  jobs?: Readonly<Record<string, string>>;
  /** Its mails about orders, with their titles. */
  mails?: Readonly<Record<string, string>>;
}
