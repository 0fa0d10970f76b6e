/** A secret with fewer bits is refused. `openssl rand -hex 16`, the least that is random enough, counts as about 115. */
const MIN_BITS = 78;

/** The letters of a keyboard in their rows: a walk over its keys is as regular as an alphabet. */
const KEYS = 'qwertyuiopasdfghjklzxcvbnm';

/**
 * Estimates how many bits there are to guess in a secret: each character that does not follow from those before it
 * counts as the logarithm of the number of different characters. A character follows when it continues a run of equal
 * steps (`aaa`, `abc`, `975`, `qwe`, also with other characters between: `1a2b3c`), or when it ends three characters that
 * came before, as repeated texts do. Words are not recognised.
 */
function guessBits(secret: string): number {
  const text = secret.toLowerCase();
  let surprising = 0;
  for (let at = 0; at < text.length; at += 1) {
    const repeats = at > 1 && text.slice(0, at).includes(text.slice(at - 2, at + 1));
    if (!repeats && !continuesRun(text, at, 1) && !continuesRun(text, at, 2)) surprising += 1;
  }
  return surprising * Math.log2(new Set(secret).size);
}

function continuesRun(text: string, at: number, stride: number): boolean {
  if (at < 2 * stride) return false;
  const three = [at - 2 * stride, at - stride, at].map((place) => text.charAt(place));
  const keys = three.map((character) => KEYS.indexOf(character));
  return (
    hasEqualSteps(three.map((character) => character.charCodeAt(0))) ||
    (!keys.includes(-1) && hasEqualSteps(keys))
  );
}

const hasEqualSteps = ([a = 0, b = 0, c = 0]: readonly number[]): boolean => b - a === c - b;

/** Whether a secret is too regular to be a random one. */
export const isEasyToGuess = (secret: string): boolean => guessBits(secret) < MIN_BITS;
