import { meanings } from './claim-meanings.ts';
import sentences from './claim-sentences.json' with { type: 'json' };

/** Its words in one form: sums, large numbers, other numbers and marks, and short forms as two words. */
const plainWords = (sentence: string): string[] =>
  sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\$\s?\d[\d.,]*/g, ' #money ')
    .replace(/\d[\d.,]{3,}\s?(?:k|m)?\b|\d+\s?[km]\b/g, ' #many ')
    .replace(/\d[\d.,]*\b/g, ' #number ')
    .replace(/[^a-z#' ?,]/g, ' ')
    .replace(/[?,]/g, ' $& ')
    .replace(/n't\b/g, ' not')
    .replace(/'ll\b/g, ' will')
    .replace(/'(?:s|re|ve|d|m)\b/g, '')
    .split(/\s+/)
    .filter(Boolean);

/** A word without its ending. */
const stem = (word: string): string => word.replace(/(?<=\w{4})(?:ing|ed|es|s|ly)$/, '');

/** The words, and each two and three in a row, with both ends of the sentence. */
const inRows = (words: string[]): string[] => {
  const ends = ['<', '<', ...words, '>'];
  return [1, 2, 3].flatMap((length) =>
    ends.slice(length - 1).map((_, at) => ends.slice(at, at + length).join(' ')),
  );
};

/** What the words mean: each two of the meanings, and each that stands behind a denial in its clause. */
function together(words: string[]): string[] {
  const meant = words.map((word) => meanings.get(word));
  const kinds = [...new Set(meant)].flatMap((kind) => kind ?? []).toSorted();
  let denied = false;
  const behind = words.flatMap((word, index) => {
    const said = denied && meant[index] ? [`not ${meant[index]}`] : [];
    denied = meant[index] === 'none' || (denied && ![',', 'but', 'so'].includes(word));
    return said;
  });
  return [...kinds.flatMap((one, at) => kinds.slice(at + 1).map((other) => `${one} & ${other}`)), ...behind];
}

/** What a sentence is judged by: its words, and what they mean. */
function featuresOf(words: string[]): string[] {
  const meant = words.map((word) => (meanings.has(word) ? `=${meanings.get(word)}` : stem(word)));
  return [...new Set([...inRows(words.map(stem)), ...inRows(meant), ...together(words)])];
}

const sum = (weights: number[], known: number[]): number =>
  known.reduce((total, at) => total + (weights[at] ?? 0), 0) / Math.sqrt(known.length);

const ROUNDS = 10;

/** What each feature speaks for, learned from the sentences (logistic regression, each step as long as its weight is new). */
function learn() {
  const numbers = new Map<string, number>();
  const numbersOf = (sentence: string) =>
    featuresOf(plainWords(sentence)).map((feature) => {
      const number = numbers.get(feature) ?? numbers.size;
      numbers.set(feature, number);
      return number;
    });
  const examples = [sentences.refused, sentences.honest].flatMap((each, honest) =>
    each.map((sentence) => ({ known: numbersOf(sentence), truth: 1 - honest })),
  );
  const weights = new Array<number>(numbers.size).fill(0);
  const moved = new Array<number>(numbers.size).fill(1e-8);
  for (let step = 0; step < ROUNDS * examples.length; step++) {
    // A prime stride, longer than the list, so that claims and honest sentences come by turns.
    const example = examples[(step * 7919) % examples.length];
    if (!example) continue;
    const { known, truth } = example;
    const slope = (1 / (1 + Math.exp(-sum(weights, known))) - truth) / Math.sqrt(known.length);
    for (const at of known) {
      moved[at] = (moved[at] ?? 0) + slope * slope;
      weights[at] = (weights[at] ?? 0) - (1 / Math.sqrt(moved[at] ?? 1)) * slope;
    }
  }
  return { numbers, weights };
}

let learned: ReturnType<typeof learn> | undefined;

/**
 * How much more a sentence is like those that promise or sell something than like honest ones; 0 where it has no word that is known.
 */
export function soundOf(sentence: string): number {
  learned ??= learn();
  const { numbers, weights } = learned;
  const known = featuresOf(plainWords(sentence)).flatMap((feature) => numbers.get(feature) ?? []);
  return known.length > 0 ? sum(weights, known) : 0;
}
