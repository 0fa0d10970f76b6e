import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError, parseForm, parseParams } from './protocol.ts';

type Tree = string | Tree[] | { [key: string]: Tree };

/** Encodes a form as Stripe's clients do. */
function encode(tree: Tree, name: string, out: URLSearchParams): URLSearchParams {
  if (typeof tree === 'string') out.append(name, tree);
  else for (const [key, inner] of Object.entries(tree)) encode(inner, name ? `${name}[${key}]` : key, out);
  return out;
}

it('parses every nested form that a client can encode', () => {
  const key = fc
    .stringMatching(/^[a-z_]{1,8}$/)
    .filter((name) => !['__proto__', 'constructor'].includes(name));
  const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      fc.string(),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      fc.dictionary(key, tie('tree'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
    ),
  }));
  const form = fc.dictionary(key, tree, { maxKeys: 4, noNullPrototype: true });
  fc.assert(
    fc.property(form, (value) => {
      expect(parseForm(encode(value, '', new URLSearchParams()).toString())).toEqual(value);
    }),
  );
});

it('never reaches prototypes, and refuses malformed keys', () => {
  parseForm('__proto__[polluted]=1&a[constructor][prototype][polluted]=1');
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  for (const key of ['a[b', '[a]=1', 'a]b']) expect(() => parseForm(`${key}=1`)).toThrow(ApiError);
  expect(() => parseForm('a=1&a[b]=2')).toThrow(ApiError);
});

it('names the parameter that is missing, unknown or invalid', () => {
  const schema = z.strictObject({ item: z.strictObject({ amount: z.string().regex(/^\d+$/) }) });
  const refusal = (params: unknown) => {
    try {
      return parseParams(schema, params);
    } catch (error) {
      return error instanceof ApiError ? error.body : error;
    }
  };
  expect(refusal({ item: {} })).toMatchObject({ code: 'parameter_missing', param: 'item[amount]' });
  expect(refusal({ item: { amount: '1', x: '' } })).toMatchObject({
    code: 'parameter_unknown',
    param: 'item[x]',
  });
  expect(refusal({ item: { amount: 'x' } })).toMatchObject({
    code: 'parameter_invalid',
    param: 'item[amount]',
  });
});
