import { expect, it } from 'vitest';
import { columnsOf } from './columns-of.ts';

it('gives given fields their columns, and leaves out absent ones', () => {
  expect(columnsOf('coupons', { usesPerAccount: null, description: '', usesMost: undefined })).toEqual({
    uses_per_account: null,
    description: '',
  });
});

it('does not compile for a field without a column, or with one that is written once', () => {
  // @ts-expect-error no such column
  columnsOf('coupons', { stageName: '' });
  // @ts-expect-error written with the row
  columnsOf('coupons', { brand: 'eaa' });
});
