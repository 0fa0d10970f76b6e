import { expect, test } from 'vitest';
import { searchWith } from './search.ts';

test('what is named changes or leaves the address, the rest stays, and the former query is not touched', () => {
  const former = new URLSearchParams('q=halo&status=placed&order=ord_1');
  expect(`${searchWith(former, { order: 'ord_2', status: '', q: null })}`).toBe('order=ord_2');
  expect(`${searchWith(former, { brand: 'eaa' })}`).toBe('q=halo&status=placed&order=ord_1&brand=eaa');
  expect(`${former}`).toBe('q=halo&status=placed&order=ord_1');
});
