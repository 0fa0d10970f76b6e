import { CreditCard, Music, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { checkout, myCampaigns, myOrders } from '#contract/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** A draft with an open payment: pay, or cancel the payment and edit again. */
export function LockedDraft({
  campaign,
  onReopened,
}: {
  campaign: Campaign;
  onReopened: (c: Campaign) => void;
}) {
  const reopen = useApiMutation(checkout.reopenCampaign, {
    invalidates: [myCampaigns.list, myOrders.list],
    onSuccess: (answer) => {
      putAnswer(myCampaigns.get, { params: { id: answer.id } }, answer);
      onReopened(answer);
    },
  });
  return (
    <Card className="mx-auto max-w-2xl">
      <EmptyState
        icon={CreditCard}
        title={`${campaign.songName} has a payment in progress`}
        action={
          <>
            <LinkButton variant="primary" size="lg" render={<Link to={paths.checkout(campaign.id)} />}>
              Continue to payment
            </LinkButton>
            <Button
              size="lg"
              busy={reopen.isPending}
              onClick={() => reopen.mutate({ params: { id: campaign.id } })}
            >
              <Pencil aria-hidden />
              Edit campaign
            </Button>
          </>
        }
      >
        This campaign is locked while its payment is open. Editing it closes the payment page. Nothing has
        been charged.
      </EmptyState>
      {reopen.error && (
        <Notice tone="bad" className="m-5">
          {errorMessage(reopen.error)}
        </Notice>
      )}
    </Card>
  );
}

/** A campaign that is no longer a draft. */
export function OrderedCampaign({ campaign }: { campaign: Campaign }) {
  return (
    <Card className="mx-auto max-w-2xl">
      <EmptyState
        icon={Music}
        title={`${campaign.songName} is no longer a draft`}
        action={
          <>
            <LinkButton variant="primary" size="lg" render={<Link to={paths.orderSummary()} />}>
              View orders
            </LinkButton>
            <LinkButton size="lg" render={<Link to={paths.campaignBuilder(NEW_CAMPAIGN)} />}>
              New campaign
            </LinkButton>
          </>
        }
      >
        You’ve ordered this campaign. See its status and next steps in your order.
      </EmptyState>
    </Card>
  );
}
