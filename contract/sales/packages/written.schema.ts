import { withoutForbiddenClaims } from '../../claims.ts';
import { line, requiredLine } from '../../fields.schema.ts';
import { Cents } from '../../money.schema.ts';
import { z } from '../../zod.ts';
import { MAX_PRICE, MIN_PRICE } from './rules.ts';
import { OnSale } from './schema.ts';

const count = (most: number) =>
  z
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(most, `Enter ${most.toLocaleString('en-US')} or less.`);

const Span = z
  .strictObject({ low: count(100_000_000), high: count(100_000_000) })
  .refine(({ low, high }) => low <= high, {
    path: ['high'],
    message: 'The maximum can’t be lower than the minimum.',
  });

/** What an admin writes of a package. `amount` 0 makes it a trial: once per account, address and song, without a card. */
export const PackageFields = z.strictObject({
  name: withoutForbiddenClaims(requiredLine('a name', 60)),
  description: withoutForbiddenClaims(line(200)),
  amount: Cents.max(MAX_PRICE, 'Enter $100,000.00 or less.').refine(
    (cents) => cents === 0 || cents >= MIN_PRICE,
    'Enter $0.00 for a trial, or $1.00 or more.',
  ),
  pitches: count(10_000).min(1, 'Enter 1 or more.'),
  estimate: z.strictObject({ placements: Span, streams: Span, listeners: Span }),
  onSale: OnSale,
  preselected: z.boolean(),
  position: count(9999),
});
