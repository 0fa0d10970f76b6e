import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import { brandCampaigns, managePackages, users } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import type { NewCampaign } from '#contract/fulfilment/campaigns/schema.ts';
import { showFieldErrors } from '#web/kit/form.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import { validated } from '#web/kit/resource/use-submit.ts';
import { newKey } from '#web/lib/api.ts';
import { paths } from '#web/paths.ts';
import type { CreateFields, CreateForm } from './create-fields.ts';

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

/** The body of the call, with the price that the page shows, in cents. */
function bodyOf(fields: CreateFields, expectedTotal: number): z.input<typeof NewCampaign> {
  const { brand: _, paidBy, byHand: payment, consent: __, ...campaign } = fields;
  return {
    ...campaign,
    expectedTotal,
    byHand: paidBy === 'hand' ? { ...payment, consent: TERMS_VERSION } : null,
  };
}

/** Sends the campaign with the price that the page shows, in cents, then opens it in its list. */
export function useCreate(form: CreateForm, onMade: () => void) {
  const navigate = useNavigate();
  const keyOf = useRequestKey();
  return (total: number) =>
    validated(form, async (fields) => {
      const body = bodyOf(fields, total);
      const { brand, paidBy } = fields;
      return writeNew(
        brandCampaigns.create,
        { params: { name: pathOfBrand[brand] }, body, idempotencyKey: keyOf({ brand, body }) },
        {
          success: ({ customer, order }) =>
            paidBy === 'link'
              ? `Checkout link emailed to ${customer.email}`
              : `Order ${order?.number ?? ''} placed and marked as paid`,
          onDone: ({ id }) => {
            // The question about unsaved changes must know of it before the page is left.
            flushSync(() => form.reset());
            onMade();
            void navigate(brand === 'eaa' ? paths.eaaManageCampaign(id) : paths.manageCampaign(id));
          },
          onRefused: (error) => showFieldErrors(form, error),
        },
      );
    });
}
