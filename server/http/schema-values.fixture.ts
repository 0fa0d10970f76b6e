import fc from 'fast-check';
import type { z } from 'zod';
import { freeTexts } from '#server/db/text-register.ts';
import { type JsonSchema, schemaOf } from './openapi.ts';

/** Texts that often break programs: empty, huge, NUL, lone surrogates, other scripts, quotes, paths, markup. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '\u212Aate@example.com',
  'ä'.repeat(3000),
  '🎧'.repeat(200),
  '%',
  '%00',
  '%zz',
  '%_\\',
  "'; drop table orders; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{"$gt":""}',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '0x10',
  '1e309',
  '9'.repeat(400),
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  'javascript:alert(1)',
  'https://open.spotify.com/track/%00',
  'spotify:track:',
];
/** As long as the texts of the database may be, and one longer. */
const longTexts = [...new Set(Object.values(freeTexts).map(({ most }) => most ?? 0))].flatMap((most) => [
  'ä'.repeat(most),
  'ä'.repeat(most + 1),
]);
export const oddText = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.constantFrom(...longTexts) },
  { weight: 10, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
const oddNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 53,
  Number.MAX_VALUE,
  5e-324,
);
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, true, [], {}, [[]], { id: null }),
  fc.jsonValue({ maxDepth: 2 }),
);

const emails = ['ada@example.com', 'stranger@example.com', `${'a'.repeat(64)}@${'b'.repeat(180)}.com`];

/** The parts of a JSON Schema that only made values need. */
interface Schema extends JsonSchema {
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
}

/** `mostly`: one value in seven is odd, and so are many texts and numbers. `all`: each value fits, as far as its schema tells. */
export type Fit = 'mostly' | 'all';

/** Values for a schema. */
export const valuesOf = (schema: z.ZodType, fit: Fit): fc.Arbitrary<unknown> =>
  valueFor(schemaOf(schema, 'input') as Schema, fit);

function valueFor(schema: Schema, fit: Fit): fc.Arbitrary<unknown> {
  return fit === 'all'
    ? fitting(schema, fit)
    : fc.oneof({ weight: 6, arbitrary: fitting(schema, fit) }, { weight: 1, arbitrary: odd });
}

function fitting(schema: Schema, fit: Fit): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueFor(one, fit)));
  if (schema.type === 'object') return objectFor(schema, fit);
  if (schema.type === 'array') {
    const { minItems: minLength = 0, maxItems = 4 } = schema;
    return fc.array(valueFor(schema.items ?? {}, fit), {
      minLength,
      maxLength: Math.max(minLength, Math.min(4, maxItems)),
    });
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum: min = 0, maximum = 100_000 } = schema;
    const within = fc.integer({ min, max: Math.max(min, Math.min(maximum, 1e9)) });
    return fit === 'all' ? within : fc.oneof(oddNumber, within);
  }
  if (schema.format === 'email') return fc.constantFrom(...emails);
  if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toJSON());
  return fit === 'all' ? textFor(schema) : fc.oneof(oddText, fc.constantFrom('ada', ...emails, '123456'));
}

function objectFor({ properties = {}, required = [] }: Schema, fit: Fit): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valueFor(field, fit)]),
  );
  return fc.record(fields, { requiredKeys: [...required] });
}

const songUrl = 'https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT';
const plainTexts = ['ada', 'A name: ÄÖ, 日本, 🎧', 'x', '2026-01-31', 'RP-22222222', '12', songUrl];

/** Texts that fit in length and pattern. */
function textFor({ pattern, format, maxLength = 200 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'date') return fc.constantFrom('2026-01-31', '2024-02-29', '1999-12-31');
  if (format === 'uri') return fc.constantFrom(songUrl, 'https://example.com/', 'http://127.0.0.1:9/');
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.oneof(
    fc.constantFrom(...plainTexts.map((text) => text.slice(0, maxLength))),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 40) }),
    fc.constant('x'.repeat(Math.min(maxLength, 10_000))),
  );
}
