import { Pencil } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { checkout, myCampaigns, myOrders } from '#contract/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { formatCents, formatLineCents } from '#web/lib/format.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { saveOrderNumber } from '#web/lib/order-number.ts';
import { invalidate, putAnswer, useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CampaignReview } from './campaign-review.tsx';

/** The latest result of the payment. */
function PaymentNotice({ order }: { order: Order }) {
  const decline = order.payment?.lastDecline;
  if (order.approvedAt) {
    return (
      <Notice tone="warn" title="Your bank declined the charge">
        {decline && `${decline} `}Your song stays approved. Pay again within 48 hours with this card or a
        different one.
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title="Payment not completed. Nothing was charged.">
      {decline && <p>Reason from your bank: {decline}</p>}
      <p>Your campaign is saved. Continue to payment, or edit the campaign first.</p>
    </Notice>
  );
}

/**
 * An order that waits for its payment: its hosted page was left, declined or never reached. `onOver` is called when
 * nothing is due any more and the draft can be edited again.
 */
export function OpenPayment({
  campaign,
  number,
  onOver,
}: {
  campaign: Campaign;
  number: string;
  onOver: () => void;
}) {
  const navigate = useNavigate();
  const look = useApiQuery(checkout.refreshPayment, { params: { number } }, { staleTime: 0 });
  const pay = useApiMutation(checkout.refreshPayment, {
    onSuccess: (answer) => {
      putAnswer(checkout.refreshPayment, { params: { number } }, answer);
      if (answer.payment.redirectUrl) location.assign(answer.payment.redirectUrl);
    },
  });
  const reopen = useApiMutation(checkout.reopenCampaign, {
    invalidates: [myCampaigns.list, myOrders.list],
    onSuccess: (answer) => {
      putAnswer(myCampaigns.get, { params: { id: answer.id } }, answer);
      onOver();
    },
  });

  const { data, error } = look;
  const status = data?.order.status;
  const settle = useEffectEvent(() => {
    if (status === 'placed' || status === 'fulfilled') {
      saveOrderNumber(number);
      void navigate(paths.checkoutSuccess, { replace: true });
    } else if (status === 'expired' || status === 'cancelled') {
      void invalidate(myCampaigns.get, myOrders.list).then(onOver);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reacts to the order's status
  useEffect(() => settle(), [status]);

  const problem = pay.error ?? reopen.error ?? error;
  return (
    <div className="flex flex-col gap-6">
      {data && <PaymentNotice order={data.order} />}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem] lg:gap-8">
        <div className="min-w-0">
          <CampaignReview campaign={campaign} locked />
        </div>
        {/* On a phone the way to pay comes first. */}
        <div className="min-w-0 max-lg:order-first">
          <SectionCard title="Payment">
            <DefinitionList
              items={[
                ['Order', number],
                ['Name', data?.order.customer.name || null],
                ['Email', data && <EmailText key="email" email={data.order.customer.email} />],
              ]}
            />
            {data && (
              <dl className="mt-5 flex flex-col gap-2 border-t border-line pt-4">
                {data.order.lines.map(({ text, amount }) => (
                  <div key={text} className="flex justify-between gap-4 text-sm">
                    <dt className="text-muted wrap-anywhere">{text}</dt>
                    <dd className="tabular-nums">{formatLineCents(amount)}</dd>
                  </div>
                ))}
                <div className="flex items-baseline justify-between gap-4 font-semibold">
                  <dt>Total</dt>
                  <dd className="text-xl tabular-nums">{formatCents(data.order.total)}</dd>
                </div>
              </dl>
            )}
            <div className="mt-5 flex flex-col gap-3">
              {problem && <Notice tone="bad">{errorMessage(problem)}</Notice>}
              <Button
                variant="primary"
                size="lg"
                busy={pay.isPending || pay.isSuccess || look.isLoading}
                onClick={() => pay.mutate({ params: { number } })}
              >
                Continue to payment
              </Button>
              {campaign.status === 'draft' && (
                <Button
                  busy={reopen.isPending}
                  onClick={() => reopen.mutate({ params: { id: campaign.id } })}
                >
                  <Pencil aria-hidden />
                  Edit campaign
                </Button>
              )}
            </div>
          </SectionCard>
        </div>
      </div>
    </div>
  );
}
