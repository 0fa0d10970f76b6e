import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { checkout, myCampaigns, myOrders, packages } from '#contract/calls.ts';
import type { Billing } from '#contract/orders/checkout/schema.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { newKey } from '#web/lib/api.ts';
import { isApiError } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { saveOrderNumber } from '#web/lib/order-number.ts';
import { invalidate } from '#web/lib/query.ts';
import { isText, shapeOf } from '#web/lib/shape.ts';
import { storedRecord } from '#web/lib/stored-record.ts';
import { paths } from '#web/paths.ts';
import { tabStorage } from '#web/ui/browser-storage.ts';
import type { CheckoutState } from './use-checkout-form.ts';

const KeyRecord = shapeOf<{ request: string; key: string }>({ request: isText, key: isText });
const stored = storedRecord(tabStorage, 'checkoutKey', KeyRecord);

/**
 * The Idempotency-Key of a checkout. The same request after a double click, a reload or a lost answer has the same
 * key; any change gives a new one. `version` is the draft's: it changes when a payment is cancelled.
 */
function checkoutKey(what: { body: unknown; version: number }): string {
  const request = JSON.stringify(what);
  const former = stored.read();
  if (former?.request === request) return former.key;
  const key = newKey();
  stored.save({ request, key });
  return key;
}

/** Places the order, then redirects to the hosted payment page, or for a trial to the success page. */
export function usePlaceOrder(campaign: Campaign, form: CheckoutState) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const order = useApiMutation(checkout.start, {
    onSuccess: ({ order: placed, payment }) => {
      if (payment.redirectUrl) {
        setLeaving(true);
        location.assign(payment.redirectUrl);
        return;
      }
      saveOrderNumber(placed.number);
      void invalidate(myOrders.list, myCampaigns.list);
      void navigate(paths.checkoutSuccess, { replace: true });
    },
    onError: (error) => {
      // Another order of this campaign may wait for its payment at another price; the page then shows that order.
      if (isApiError(error, 'price_changed') || isApiError(error, 'does_not_fit'))
        void invalidate(packages.quote, myCampaigns.get);
      const changed = [
        'campaign_locked',
        'illegal_transition',
        'invalid_input',
        'payment_provider_unavailable',
      ] as const;
      if (changed.some((code) => isApiError(error, code))) {
        void invalidate(myCampaigns.get);
      }
      form.refuse(error.errors);
    },
  });

  // With the browser's Back button the page reappears as it was, so it reads the order's current state.
  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setLeaving(false);
      void invalidate(myCampaigns.get);
    };
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);

  return {
    error: order.error,
    busy: order.isPending || leaving,
    /** `expectedTotal` in cents: the amount on the button. */
    place: (what: {
      billing: Billing;
      consent: string;
      coupon: string | null;
      expectedTotal: number;
      expectedPitches: number | undefined;
    }) => {
      const { coupon, expectedPitches, ...rest } = what;
      const body = {
        campaignId: campaign.id,
        ...rest,
        ...(coupon && { coupon }),
        ...(expectedPitches !== undefined && { expectedPitches }),
      };
      order.mutate({ body, idempotencyKey: checkoutKey({ body, version: campaign.version }) });
    },
  };
}
