import { countWords, MIN_REASON_WORDS, wordsIn } from './rules.ts';

/** Different words of a reason to decline: one word ten times over helps no one. */
export const MIN_DIFFERENT_WORDS = 6;

/** The different words of a text, however they are written. */
export const differentWords = (text: string): ReadonlySet<string> => new Set(plainWords(text));

/** The words of a text, however they are written. */
const plainWords = (text: string): string[] =>
  wordsIn(text.normalize('NFKC').replaceAll('’', "'").toLowerCase());

/** So many words in a row that stand in a text before say nothing new. */
const RUN = 3;

/** How many words of a text are left without what it says again. */
function wordsSaidOnce(text: string): number {
  const words = plainWords(text);
  const before = new Map<string, number>();
  const again = new Set<number>();
  for (let at = 0; at + RUN <= words.length; at += 1) {
    const run = words.slice(at, at + RUN).join(' ');
    const first = before.get(run);
    if (first === undefined) before.set(run, at);
    else if (first + RUN <= at) for (let word = at; word < at + RUN; word += 1) again.add(word);
  }
  return words.length - again.size;
}

/** What a reason to decline lacks, with what helps; null where it lacks nothing. */
export function reasonProblem(reason: string): string | null {
  if (countWords(reason) < MIN_REASON_WORDS)
    return `Tell the artist why in at least ${MIN_REASON_WORDS} words.`;
  if (differentWords(reason).size < MIN_DIFFERENT_WORDS)
    return `Use at least ${MIN_DIFFERENT_WORDS} different words. Name a part that you heard, such as the intro, the voice or the mix, and what would help.`;
  if (wordsSaidOnce(reason) < MIN_REASON_WORDS)
    return `Say each thing once. Without what you repeat, tell the artist why in at least ${MIN_REASON_WORDS} words.`;
  return null;
}

/** Share of common words from which two reasons say the same. */
const SAME_SHARE = 0.8;

/** Whether a reason repeats an earlier one, with few words exchanged or none. */
export function isNearCopy(reason: string, before: string): boolean {
  const [one, other] = [differentWords(reason), differentWords(before)];
  const common = [...one].filter((word) => other.has(word)).length;
  return common > 0 && (2 * common) / (one.size + other.size) >= SAME_SHARE;
}

/** A new reason may not repeat any of so many that its curator gave before. */
export const OWN_WORDS_FOR = 20;
