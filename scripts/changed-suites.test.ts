import { describe, expect, it } from 'vitest';
import { isShared, suitesReachedBy } from './changed-suites.ts';

describe('a change of a shared part is checked by the short run', () => {
  it.each([
    'web/kit/resource/list-page.tsx',
    'web/ui/field.tsx',
    'web/lib/api.ts',
    'web/app.css',
    'web/landing/page-header.tsx',
    'server/http/mount.ts',
    'server/db/in-tx.ts',
    'server/db/migrations/0001_create_accounts.sql',
    'contract/money.ts',
    'mails/react/mail-frame.tsx',
    'sandbox/stripe/api.ts',
    'test/support/test-app.ts',
    'package-lock.json',
  ])('%s', (file) => {
    expect(isShared(file)).toBe(true);
  });

  it.each([
    'docs/voice.md',
    'server/http/limits.http.test.ts',
    'server/domains/orders/tagging/review-song.ts',
    'web/domains/orders/tagging/song-verdict.tsx',
    'contract/orders/tagging/rules.ts',
  ])('but not one of %s', (file) => {
    expect(isShared(file)).toBe(false);
  });
});

describe('a change reaches', () => {
  it('the HTTP suites of its noun and those that call it, but no other', () => {
    const { pure, http, browser } = suitesReachedBy(['server/domains/sales/coupons/coupons.queries.ts']);
    expect(http).toContain('server/domains/sales/coupons/coupons.http.test.ts');
    expect(http).toContain('server/domains/reporting/search/find.http.test.ts');
    expect(http).not.toContain('server/domains/sales/packages/manage-packages.http.test.ts');
    expect(pure).not.toContain('contract/sales/coupons/coupon-rules.test.ts');
    expect(browser).toEqual([]);
  });

  it('the short HTTP suites of the nouns that use it', () => {
    const { http } = suitesReachedBy(['server/domains/sales/fit/song-fit.ts']);
    expect(http).toContain('server/domains/orders/checkout/checkout.both.test.ts');
    expect(http).not.toContain('server/domains/office/limits/count-use.http.test.ts');
  });

  it('the browser suites that open a page which imports it, but no other', () => {
    const { http, browser } = suitesReachedBy(['web/domains/accounts/users/user-form.tsx']);
    expect(browser).toContain('test/e2e/manage-users.e2e.ts');
    expect(browser).not.toContain('test/e2e/landing.e2e.ts');
    expect(http).toEqual([]);
  });

  it('pure suites, HTTP suites and pages by a rule of the contract', () => {
    const { pure, http, browser } = suitesReachedBy(['contract/sales/coupons/rules.ts']);
    expect(pure).toContain('contract/sales/coupons/coupon-rules.test.ts');
    expect(pure).not.toContain('web/lib/day.test.ts');
    expect(http).toContain('server/domains/sales/coupons/coupons.http.test.ts');
    expect(browser).toContain('test/e2e/artist.e2e.ts');
  });

  it('the page of a part that is loaded lazily', () => {
    const { browser } = suitesReachedBy(['web/domains/accounts/users/suspend-dialog.tsx']);
    expect(browser).toContain('test/e2e/manage-users.e2e.ts');
  });

  it.each([
    'web/domains/reporting/shared-report/shared-report-page.tsx',
    'web/domains/accounts/sign-in/verify-page.tsx',
    'web/domains/accounts/addresses/undo-address-page.tsx',
    'web/domains/office/not-found/not-found-page.tsx',
  ])('the short browser suites by %s, which no suite opens by its path', (page) => {
    expect(suitesReachedBy([page]).browser).toContain('test/e2e/walk.e2e.ts');
  });

  it('the page whose slot it fills, but no other', () => {
    const { browser } = suitesReachedBy(['web/domains/fulfilment/make-goods/order-make-goods.tsx']);
    expect(browser).toContain('test/e2e/order-workspace.e2e.ts');
    expect(browser).not.toContain('test/e2e/manage-users.e2e.ts');
  });

  it('the suites whose help it is, and itself', () => {
    const suite = 'server/http/limits.http.test.ts';
    expect(suitesReachedBy([suite]).http).toEqual([suite]);
    expect(suitesReachedBy(['server/http/limits-desk.fixture.ts']).http).toContain(suite);
  });

  it('nothing, if it is a text', () => {
    expect(Object.values(suitesReachedBy(['docs/voice.md'])).flat()).toEqual([]);
  });
});
