/** What a mutant takes away. */
export type Topic =
  | 'rights'
  | 'brands'
  | 'sign-in'
  | 'sessions'
  | 'limits'
  | 'locks'
  | 'keys'
  | 'money'
  | 'states'
  | 'webhooks'
  | 'time'
  | 'secrets'
  | 'headers'
  | 'configuration'
  | 'durability'
  | 'erasure'
  | 'mails';

/** One place where the code is broken on purpose, and the tests that must notice. */
export interface Mutant {
  /** What is no longer so, in a few words; names it on the command line. */
  name: string;
  about: Topic;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  put: string;
  /** Test files that must fail. */
  tests: readonly string[];
  /** A part of the names of the tests that are run; absent: all of these files. */
  named?: string;
  /** Only there do writes meet: the embedded database takes one after the other. */
  on?: 'postgres';
}
