/** What a mutant breaks. */
export type Topic =
  | 'rights'
  | 'brands'
  | 'sign-in'
  | 'sessions'
  | 'locks'
  | 'keys'
  | 'secrets'
  | 'configuration';

/** One place where the code is broken on purpose, and the tests that must fail. */
export interface Mutant {
  /** What breaks, in a few words; also its name on the command line. */
  name: string;
  about: Topic;
  file: string;
  /** Occurs in the file exactly once. */
  find: string;
  put: string;
  /** Test files that must fail. */
  tests: readonly string[];
  /** A part of the names of the tests to run; absent: all tests of these files. */
  named?: string;
}
