import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Campaign, myCampaigns } from '#contract/campaigns.ts';
import { type Billing, checkout } from '#contract/checkout.ts';
import { myOrders } from '#contract/my-orders.ts';
import { packages } from '#contract/packages.ts';
import { showFieldErrors } from '#web/kit/form.ts';
import { isApiError } from '#web/lib/errors.ts';
import { saveOrderNumber } from '#web/lib/order-number.ts';
import { invalidate, useApiMutation } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import type { CheckoutForm } from './checkout-fields.ts';
import { checkoutKey } from './checkout-key.ts';

/** Orders the campaign and leads on: to the hosted payment page, or for a trial to the success page. */
export function usePlaceOrder(campaign: Campaign, form: CheckoutForm) {
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
      // An order of this campaign may wait for its payment at another price: then the page shows that one.
      if (isApiError(error, 'price_changed')) void invalidate(packages.quote, myCampaigns.get);
      if (isApiError(error, 'campaign_locked') || isApiError(error, 'illegal_transition')) {
        void invalidate(myCampaigns.get);
      }
      showFieldErrors(form, error);
    },
  });

  // Coming back by the browser's own button, the page is as it was left: look how the order stands now.
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
    /** `expectedTotal` in cents: what the button said. */
    place: (what: { billing: Billing; consent: string; coupon: string | null; expectedTotal: number }) => {
      const { coupon, ...rest } = what;
      const body = { campaignId: campaign.id, ...rest, ...(coupon && { coupon }) };
      order.mutate({ body, idempotencyKey: checkoutKey({ body, version: campaign.version }) });
    },
  };
}
