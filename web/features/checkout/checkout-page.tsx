import { ReceiptText, ShoppingBag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { type Campaign, myCampaigns } from '#contract/campaigns.ts';
import { myOrders } from '#contract/my-orders.ts';
import { Page } from '#web/kit/page.tsx';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useSettings } from '#web/lib/settings.ts';
import { readVisitorDraft } from '#web/lib/visitor-draft.ts';
import { BringDraft } from '#web/nouns/campaign/bring-draft.tsx';
import { CampaignNotLoaded } from '#web/nouns/campaign-not-loaded.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { OpenPayment } from './open-payment.tsx';

function Loading() {
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_23rem]">
      <p role="status" className="sr-only">
        Loading your order
      </p>
      <Skeleton className="h-112 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}

const inCard = (state: ReactNode) => <Card>{state}</Card>;

const NothingToPay = () =>
  inCard(
    <EmptyState
      icon={ShoppingBag}
      title="There is nothing to check out"
      action={
        <LinkButton variant="primary" size="lg" render={<Link to={paths.campaignBuilder()} />}>
          Build a campaign
        </LinkButton>
      }
    >
      Choose a song and a package first; checkout comes after that.
    </EmptyState>,
  );

const AlreadyOrdered = ({ campaign }: { campaign: Campaign }) =>
  inCard(
    <EmptyState
      icon={ReceiptText}
      title={`${campaign.songName} has been ordered`}
      action={
        <LinkButton variant="primary" size="lg" render={<Link to={paths.orderSummary()} />}>
          See your orders
        </LinkButton>
      }
    >
      There is nothing left to pay for this campaign.
    </EmptyState>,
  );

/** Shows a draft to order, an order to pay, or neither. */
function Checkout({ campaign }: { campaign: Campaign }) {
  const published = useSettings();
  const orderable = campaign.status === 'draft' && !campaign.locked;
  const unpaid = useApiQuery(
    myOrders.list,
    { query: { campaignId: campaign.id, status: 'awaiting_payment' } },
    { enabled: !orderable, staleTime: 0 },
  );
  const [paymentEnded, setPaymentEnded] = useState(false);

  if (orderable) {
    if (!published) return <Loading />;
    return (
      <>
        {paymentEnded && (
          <Notice tone="neutral" title="The payment was not completed, nothing was charged" className="mb-6">
            The campaign can be changed again.
          </Notice>
        )}
        <CheckoutForm campaign={campaign} settings={published} />
      </>
    );
  }
  if (unpaid.error) return <CampaignNotLoaded error={unpaid.error} retry={() => void unpaid.refetch()} />;
  if (!unpaid.data) return <Loading />;
  const [order] = unpaid.data;
  return order ? (
    <OpenPayment campaign={campaign} number={order.number} onOver={() => setPaymentEnded(true)} />
  ) : (
    <AlreadyOrdered campaign={campaign} />
  );
}

/** The campaign that was built here before the sign-in; else the newest draft, as another browser may have brought it. */
function BuiltBefore() {
  const [built] = useState(() => readVisitorDraft() !== undefined);
  const drafts = useApiQuery(
    myCampaigns.list,
    { query: { status: 'draft' } },
    { enabled: !built, staleTime: 0 },
  );
  const loading = (
    <Page title="Checkout">
      <Loading />
    </Page>
  );
  if (built) return <BringDraft to={paths.checkout} title="Checkout" loading={loading} />;
  if (!drafts.data && !drafts.error) return loading;
  const [newest] = drafts.data ?? [];
  if (newest) return <Navigate to={paths.checkout(newest.id)} replace />;
  return (
    <Page title="Checkout">
      {drafts.error ? (
        <CampaignNotLoaded error={drafts.error} retry={() => void drafts.refetch()} />
      ) : (
        <NothingToPay />
      )}
    </Page>
  );
}

export function Component() {
  const id = useSearchParams()[0].get('campaign');
  return id === NEW_CAMPAIGN ? <BuiltBefore /> : <OfCampaign id={id} />;
}

function OfCampaign({ id }: { id: string | null }) {
  const campaign = useApiQuery(myCampaigns.get, { params: { id: id ?? '' } }, { enabled: id !== null });
  return (
    <Page title="Checkout">
      {id === null ? (
        <NothingToPay />
      ) : campaign.data ? (
        <Checkout key={id} campaign={campaign.data} />
      ) : campaign.error ? (
        <CampaignNotLoaded error={campaign.error} retry={() => void campaign.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
