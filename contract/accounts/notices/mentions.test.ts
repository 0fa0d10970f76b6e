import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNamed, partsOf } from './mentions.ts';

const mentionsIn = (text: string) => partsOf(text).flatMap(({ mention }) => mention ?? []);

it.each([
  ['@nova, see this', ['nova']],
  ['Ask @nova.k and @Eva@example.com.', ['nova.k', 'Eva@example.com']],
  ['(@nova)', ['nova']],
  ['Write to ada@example.com or a@b', []],
  ['@ nova, @@nova, @-', []],
  ['Line\n@nova', ['nova']],
])('%j mentions %j', (text, names) => {
  expect(mentionsIn(text)).toEqual(names);
});

it('an admin is named by the address or what stands before its @, whatever the case', () => {
  expect(['nova', 'Nova', 'nova@example.com'].every((name) => isNamed(name, 'nova@example.com'))).toBe(true);
  expect(
    ['nov', 'nova@example.org', 'example.com', ''].some((name) => isNamed(name, 'nova@example.com')),
  ).toBe(false);
});

it('the pieces of any text are the text, and each mention begins with its sign', () => {
  const text = fc
    .array(fc.constantFrom('@', 'nova', '.', ' ', 'ä', '-', '\n', '@example.com', '👍'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, (text) => {
      const parts = partsOf(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { text, mention } of parts) if (mention !== null) expect(text).toBe(`@${mention}`);
    }),
  );
});
