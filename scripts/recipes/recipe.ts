/** What a recipe of `AGENTS.md` has somebody write. */
export interface Recipe {
  migration?: { name: string; sql: string };
  /** New files. */
  files?: Readonly<Record<string, string>>;
  /** In a file, the text that stands there once, and what replaces it. */
  edits: readonly (readonly [file: string, found: string, replacement: string])[];
  /** The suites that try what was written, beside those that need only Node. */
  suites: readonly string[];
}
