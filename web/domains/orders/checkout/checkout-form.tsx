import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { PublicSettings } from '#contract/accounts/settings/schema.ts';
import { account, packages } from '#contract/calls.ts';
import { campaignProblems } from '#contract/sales/campaigns/rules.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { offerQuery } from '#web/domains/sales/campaigns/song-query.ts';
import { CouponField } from '#web/domains/sales/coupons/coupon-field.tsx';
import { call } from '#web/lib/api.ts';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { localeCountry } from '#web/lib/locale-country.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAgreement } from './agreement.ts';
import { BillingFields } from './billing-fields.tsx';
import { CampaignReview } from './campaign-review.tsx';
import { CheckoutProblem } from './checkout-problem.tsx';
import { PayCard } from './pay-card.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** Errors shown next to a field are not repeated above the button. */
const isShownByField = (error: unknown): boolean =>
  isApiError(error, 'coupon_invalid') || isApiError(error, 'invalid_input');

/** Review, billing and payment of a complete draft. */
export function CheckoutForm({ campaign, settings }: { campaign: Campaign; settings: PublicSettings }) {
  const [coupon, setCoupon] = useState(campaign.coupon);
  const { packageId, duration, pitches } = campaign;
  const offer = { packageId, duration, pitches, ...offerQuery(campaign) };
  const price = useApiQuery(packages.quote, { body: { ...offer, ...(coupon && { coupon }) } });
  const free = campaign.trial || price.data?.total.amount === 0;
  const form = useCheckoutForm(useUser()?.username ?? '', { free });
  const { begin } = form;
  const own = useApiQuery(account.get, {});
  useEffect(() => {
    if (!own.data) return;
    const { billing } = own.data;
    begin({ ...billing, country: billing?.country || localeCountry() });
  }, [own.data, begin]);
  const order = usePlaceOrder(campaign, form);
  const [couponRefused, setCouponRefused] = useState(false);
  const fit = useAgreement(campaign, price.data);
  const problems = Object.values(campaignProblems(campaign));
  // A trial is free whatever its price is asked for, and can be started before that is answered.
  const total = campaign.trial ? 0 : price.data?.total.amount;
  const busy = order.busy || fit.busy;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || couponRefused || total === undefined || problems.length > 0) return;
    if (!form.isComplete()) return;
    fit.giveThen(() =>
      order.place({
        billing: form.billing,
        consent: settings.termsVersion,
        coupon,
        expectedTotal: total,
        expectedPitches: price.data?.pitches,
      }),
    );
  };

  return (
    <form
      noValidate
      ref={form.ref}
      onSubmit={submit}
      className="grid items-start gap-6 lg:grid-cols-[1fr_23rem] lg:gap-8"
    >
      <div className="flex min-w-0 flex-col gap-6">
        {problems.length > 0 && (
          <Notice
            tone="bad"
            title="Your campaign isn’t complete"
            action={
              <LinkButton size="sm" render={<Link to={paths.campaignBuilder(campaign.id, 1)} />}>
                Complete campaign
              </LinkButton>
            }
          >
            {problems.join(' ')}
          </Notice>
        )}
        <CampaignReview campaign={campaign} price={price.data} />
        <BillingFields form={form} free={free} />
      </div>
      <PayCard
        campaign={campaign}
        price={price.data ?? (price.error ? null : undefined)}
        card={own.data?.card ?? null}
        settings={settings}
        busy={busy}
        agreed={fit.said}
        disabledReason={
          problems.length > 0
            ? 'Complete your campaign first.'
            : isApiError(price.error, 'trial_used')
              ? 'Choose a different package first.'
              : couponRefused || isApiError(price.error, 'coupon_invalid')
                ? 'Remove the coupon first.'
                : isApiError(price.error, 'does_not_fit')
                  ? 'Choose what fits first.'
                  : total !== undefined
                    ? null
                    : 'The total is still loading.'
        }
        coupon={
          (price.data?.takesCoupons || coupon !== null) && (
            <CouponField
              question="Have a coupon?"
              quote={(code) => call(packages.quote, { body: { ...offer, coupon: code } })}
              coupon={coupon}
              name={price.data?.lines.find(({ coupon }) => coupon)?.text ?? 'Coupon'}
              onChange={setCoupon}
              onRefused={setCouponRefused}
              refused={isApiError(order.error, 'coupon_invalid') ? order.error.message : null}
            />
          )
        }
      >
        {isApiError(price.error, 'trial_used') || isApiError(price.error, 'does_not_fit') ? (
          <CheckoutProblem error={price.error} campaignId={campaign.id} />
        ) : (
          price.error && (
            <Notice
              tone="bad"
              action={
                <Button size="sm" onClick={() => void price.refetch()}>
                  Try again
                </Button>
              }
            >
              {errorMessage(price.error)}
            </Notice>
          )
        )}
        {fit.error && <Notice tone="bad">{errorMessage(fit.error)}</Notice>}
        {order.error && !isShownByField(order.error) && (
          <CheckoutProblem error={order.error} campaignId={campaign.id} />
        )}
      </PayCard>
    </form>
  );
}
