import { CopyPlus, FilePen } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { myCampaigns, reports } from '#contract/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Starts a draft like an order and opens it: in the builder, or at once at the checkout, where all of it can be changed. */
export function useOrderAgain(number: string, { toCheckout = false } = {}) {
  const navigate = useNavigate();
  const again = useApiMutation(reports.again, {
    invalidates: [myCampaigns.list],
    onSuccess: ({ id }) => navigate(toCheckout ? paths.checkout(id) : paths.campaignBuilder(id)),
  });
  return { ...again, start: () => again.mutate({ params: { number } }) };
}

/** Why no draft could be started. */
export const AgainProblem = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" className="mt-2 font-medium text-bad">
      {errorMessage(error)}
    </p>
  );

/** For an order that ended without a campaign: the draft it came from, or a new one like it. */
export function OrderAgain({ order }: { order: Order }) {
  const again = useOrderAgain(order.number);
  const isDraft = order.campaign.status === 'draft';
  return (
    <Notice
      title="Try again?"
      action={
        isDraft ? (
          <LinkButton variant="primary" render={<Link to={paths.campaignBuilder(order.campaign.id)} />}>
            <FilePen aria-hidden />
            Back to draft
          </LinkButton>
        ) : (
          <Button variant="primary" busy={again.isPending} onClick={again.start}>
            <CopyPlus aria-hidden />
            Start a new draft
          </Button>
        )
      }
    >
      <p>
        {isDraft
          ? 'Your campaign is still saved as a draft. Edit it or check out again.'
          : 'The new draft starts with the same song and audience.'}
      </p>
      <AgainProblem error={again.error} />
    </Notice>
  );
}

/** Where the money of an order is whose song was turned down. */
function whereMoneyIs(payment: Order['payment']): string {
  if (!payment?.captured) return 'Nothing was charged.';
  if (payment.payment_status === 'lost') return 'Your bank has returned your payment.';
  if (payment.payment_status === 'disputed') return 'Your bank decides about your payment.';
  return payment.payment_status === 'refunded' ? 'You got a full refund.' : 'You’ll get a full refund.';
}

/** Why the song was not approved, or not reviewed, word for word, and the way on. */
export function Rejection({ order }: { order: Order }) {
  const again = useOrderAgain(order.number);
  return (
    <Notice
      tone="bad"
      title={order.endedBy === 'overdue' ? 'Your song wasn’t reviewed' : 'Your song wasn’t approved'}
      action={
        <Button variant="primary" busy={again.isPending} onClick={again.start}>
          <CopyPlus aria-hidden />
          Start a new draft
        </Button>
      }
    >
      <p className="text-base font-medium whitespace-pre-line wrap-anywhere">{order.rejection}</p>
      <p className="mt-2 text-muted">{whereMoneyIs(order.payment)}</p>
      <AgainProblem error={again.error} />
    </Notice>
  );
}
