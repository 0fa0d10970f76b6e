import { describe, expect, it } from 'vitest';
import {
  brandCampaigns,
  counts,
  coupons,
  dashboard,
  jobs,
  managePackages,
  orders,
} from '#contract/admin-calls.ts';
import { myOrders, packages, tagging } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Change } from '#contract/office/live/schema.ts';
import { isFollowed, isShownBy } from './shown-by.ts';

const key = ({ method, path }: Endpoint, input?: object) => (input ? [method, path, input] : [method, path]);
const order = (more: Partial<Change> = {}): Change => ({
  type: 'order',
  id: 'ord_1',
  version: 3,
  brand: 'eaa',
  ...more,
});

it('a change of a kind that only a newer server knows shows nowhere', () => {
  const later = order({ type: 'planet' as Change['type'] });
  expect(isShownBy(key(orders.get, { params: { name: 'eaa', id: 'ord_1' } }), later)).toBe(false);
});

describe('a changed order', () => {
  it('is read again where it shows', () => {
    for (const read of [
      key(orders.list, { params: { name: 'eaa' } }),
      key(orders.get, { params: { name: 'eaa', id: 'ord_1' } }),
      key(brandCampaigns.list, { params: { name: 'eaa' } }),
      key(brandCampaigns.get, { params: { name: 'eaa', id: 'cmp_1' } }),
      key(myOrders.list, {}),
      key(myOrders.get, { params: { number: 'EA-1' } }),
      key(tagging.list, { query: {} }),
      key(counts.get, { params: { name: 'eaa' } }),
      key(dashboard.get, { params: { name: 'eaa' }, query: { range: '7' } }),
    ])
      expect([read, isShownBy(read, order())]).toEqual([read, true]);
  });

  it('is not where another row, the other brand or something else shows', () => {
    for (const read of [
      key(orders.get, { params: { name: 'eaa', id: 'ord_2' } }),
      key(orders.list, { params: { name: 'admin' } }),
      key(jobs.list, { query: {} }),
      key(packages.listOnSale, {}),
    ])
      expect([read, isShownBy(read, order())]).toEqual([read, false]);
  });

  it('is read wherever it may be when it is not known which it is', () => {
    const many = order({ id: null, brand: null });
    expect(isShownBy(key(orders.get, { params: { name: 'eaa', id: 'ord_2' } }), many)).toBe(true);
    expect(isShownBy(key(orders.list, { params: { name: 'admin' } }), many)).toBe(true);
  });
});

it('an order shows in the coupons, whose uses it takes and returns; a coupon and a package in their own reads', () => {
  expect(isShownBy(key(coupons.list, { query: {} }), order())).toBe(true);
  expect(isShownBy(key(coupons.get, { params: { id: 'cpn_1' } }), order())).toBe(true);
  for (const [type, list, get] of [
    ['coupon', coupons.list, coupons.get],
    ['package', managePackages.list, managePackages.get],
  ] as const) {
    const change: Change = { type, id: 'row_1', version: 2, brand: 'eaa' };
    expect(isShownBy(key(list, { query: {} }), change)).toBe(true);
    expect(isShownBy(key(get, { params: { id: 'row_1' } }), change)).toBe(true);
    expect(isShownBy(key(get, { params: { id: 'row_2' } }), change)).toBe(false);
    expect(isShownBy(key(orders.list, { params: { name: 'eaa' } }), change)).toBe(false);
  }
});

it('a changed campaign is read again on its own and in its list, not another one', () => {
  const campaign = order({ type: 'campaign', id: 'cmp_1' });
  const one = (id: string) => key(brandCampaigns.get, { params: { name: 'eaa', id } });
  expect(isShownBy(one('cmp_1'), campaign)).toBe(true);
  expect(isShownBy(one('cmp_2'), campaign)).toBe(false);
  expect(isShownBy(key(brandCampaigns.list, { params: { name: 'eaa' } }), campaign)).toBe(true);
  expect(isShownBy(key(brandCampaigns.list, { params: { name: 'admin' } }), campaign)).toBe(false);
});

it('what no change can touch is not followed', () => {
  expect(isFollowed(key(packages.listOnSale, {}))).toBe(false);
  expect(isFollowed(key(jobs.get, { params: { id: '1' } }))).toBe(true);
});
