import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import { brandCampaigns, managePackages, users } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import type { BrandCampaign, NewCampaign } from '#contract/fulfilment/campaigns/schema.ts';
import { showFieldErrors } from '#web/kit/form.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import { validated } from '#web/kit/resource/use-submit.ts';
import { newKey } from '#web/lib/api.ts';
import type { ApiError } from '#web/lib/errors.ts';
import { paths } from '#web/paths.ts';
import type { CreateFields, CreateForm } from './create-fields.ts';
import type { CustomerPrice } from './use-customer-price.ts';

const writeNew = rowWriter(brandCampaigns.list, users.list, managePackages.list);

/** The same request after a lost answer has the same key; any change gives another one. */
function useRequestKey() {
  const last = useRef({ request: '', key: '' });
  return (body: object): string => {
    const request = JSON.stringify(body);
    if (last.current.request !== request) last.current = { request, key: newKey() };
    return last.current.key;
  };
}

/** The body of the call, without its price. */
function bodyOf(fields: CreateFields): Omit<z.input<typeof NewCampaign>, 'coupon' | 'expectedTotal'> {
  const {
    brand: _,
    paidBy,
    byHand: payment,
    consent: __,
    coupon: ___,
    customPrice: ____,
    ...campaign
  } = fields;
  return { ...campaign, byHand: paidBy === 'hand' ? { ...payment, consent: TERMS_VERSION } : null };
}

/** Sends the campaign with the price that the page shows, then opens it in its list. */
export function useCreate(form: CreateForm, onMade: () => void) {
  const navigate = useNavigate();
  const keyOf = useRequestKey();
  return ({ total, list, custom }: CustomerPrice) =>
    validated(form, async (fields) => {
      const { brand, paidBy, coupon, customPrice } = fields;
      const outcome = {
        success: ({ customer, order }: BrandCampaign) =>
          paidBy === 'link'
            ? `Checkout link emailed to ${customer.email}`
            : `Order ${order?.number ?? ''} placed and marked as paid`,
        onDone: ({ id }: BrandCampaign) => {
          // The question about unsaved changes must know of it before the page is left.
          flushSync(() => form.reset());
          onMade();
          void navigate(brand === 'eaa' ? paths.eaaManageCampaign(id) : paths.manageCampaign(id));
        },
        onRefused: (error: ApiError) => showFieldErrors(form, error),
      };
      const params = { name: pathOfBrand[brand] };
      if (customPrice && custom !== null) {
        const price = { amount: custom, reason: customPrice.reason };
        const body = { ...bodyOf(fields), customPrice: price, expectedTotal: list ?? custom };
        const input = { params, body, idempotencyKey: keyOf({ brand, body }) };
        return writeNew(brandCampaigns.createAtPrice, input, outcome);
      }
      const body = { ...bodyOf(fields), coupon, expectedTotal: total ?? 0 };
      const input = { params, body, idempotencyKey: keyOf({ brand, body }) };
      return writeNew(brandCampaigns.create, input, outcome);
    });
}
