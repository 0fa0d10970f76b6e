import { expect, test } from 'vitest';
import { searchWith } from './search.ts';

test('changes or removes named parameters, keeps the rest, and leaves the given query as it is', () => {
  const former = new URLSearchParams('q=halo&status=placed&order=ord_1');
  expect(`${searchWith(former, { order: 'ord_2', status: '', q: null })}`).toBe('order=ord_2');
  expect(`${searchWith(former, { brand: 'eaa' })}`).toBe('q=halo&status=placed&order=ord_1&brand=eaa');
  expect(`${former}`).toBe('q=halo&status=placed&order=ord_1');
});
