/** What a recipe of `AGENTS.md` has somebody write. */
export interface Recipe {
  migration: { name: string; sql: string };
  /** In a file, the text that stands there once, and what replaces it. */
  edits: readonly (readonly [file: string, found: string, replacement: string])[];
  /** The tests of the noun. */
  suite: string;
}
