import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

/** `name -> [light, dark]` of the pairs in a part of the sheet. */
const pairsIn = (part: string) =>
  new Map(
    [...part.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
      name,
      [light ?? '', dark ?? ''] as const,
    ]),
  );
const [own = '', eaa = ''] = css.split('[data-brand="eaa"]');
const brands = { 'real-playlist': pairsIn(own), eaa: new Map([...pairsIn(own), ...pairsIn(eaa)]) };

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['canvas', 'desk', 'surface', 'raised', 'sunken'];
const text = [
  ...['ink', 'muted', 'accent', 'good', 'warn', 'bad'].flatMap((colour) =>
    grounds.map((ground) => [colour, ground]),
  ),
  ...['accent', 'good', 'warn', 'bad'].flatMap((tone) => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['bad-ink', 'bad'],
  ['bad-ink', 'bad-hover'],
  ['canvas', 'ink'],
];
const edges = grounds.map((ground) => ['line-strong', ground]);

describe.each(Object.entries(brands))('contrast in %s', (_brand, pairs) => {
  test.each([
    ['text', text, 4.5],
    ['edges of fields', edges, 3],
  ] as const)('%s', (_what, couples, least) => {
    const tooLittle = couples.flatMap(([front = '', back = '']) => {
      const [one, other] = [pairs.get(front), pairs.get(back)];
      if (!one || !other) return [`${front} or ${back} is missing`];
      return (['light', 'dark'] as const)
        .map((theme, index) => ({ theme, ratio: contrast(one[index] ?? '', other[index] ?? '') }))
        .filter(({ ratio }) => ratio < least)
        .map(({ theme, ratio }) => `${front} on ${back}, ${theme}: ${ratio.toFixed(2)}`);
    });
    expect(tooLittle).toEqual([]);
  });
});
