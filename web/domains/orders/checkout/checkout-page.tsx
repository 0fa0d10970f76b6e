import { ReceiptText, ShoppingBag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { myCampaigns, myOrders } from '#contract/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { CampaignNotLoaded } from '#web/domains/sales/campaigns/campaign-not-loaded.tsx';
import { ClaimCampaign } from '#web/domains/sales/campaigns/claim-campaign.tsx';
import { SongBar } from '#web/domains/sales/campaigns/song-line.tsx';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useSettings } from '#web/lib/settings.ts';
import { visitorRecord } from '#web/lib/visitor-campaign.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutFrame, LoadingCheckout } from './checkout-frame.tsx';
import { OpenPayment } from './open-payment.tsx';

const inCard = (state: ReactNode) => <Card>{state}</Card>;

const NothingToPay = () =>
  inCard(
    <EmptyState
      icon={ShoppingBag}
      title="Nothing to check out yet"
      action={
        <LinkButton variant="primary" size="lg" render={<Link to={paths.campaignBuilder()} />}>
          Build a campaign
        </LinkButton>
      }
    >
      Choose a song and a package first.
    </EmptyState>,
  );

const AlreadyOrdered = ({ campaign }: { campaign: Campaign }) =>
  inCard(
    <EmptyState
      icon={ReceiptText}
      title={`${campaign.songName} has been ordered`}
      action={
        <LinkButton variant="primary" size="lg" render={<Link to={paths.orderSummary()} />}>
          View orders
        </LinkButton>
      }
    >
      This campaign is already paid for.
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
    if (!published) return <LoadingCheckout />;
    return (
      <>
        {paymentEnded && (
          <Notice tone="neutral" title="Payment not completed. Nothing was charged." className="mb-6">
            You can edit your campaign again.
          </Notice>
        )}
        <CheckoutForm campaign={campaign} settings={published} />
      </>
    );
  }
  if (unpaid.error) return <CampaignNotLoaded error={unpaid.error} retry={() => void unpaid.refetch()} />;
  if (!unpaid.data) return <LoadingCheckout />;
  const [order] = unpaid.data;
  return order ? (
    <OpenPayment campaign={campaign} number={order.number} onOver={() => setPaymentEnded(true)} />
  ) : (
    <AlreadyOrdered campaign={campaign} />
  );
}

/** The campaign that was built here before the sign-in; else the newest draft, as another browser may have brought it. */
function BuiltBefore() {
  const [built, setBuilt] = useState(() => visitorRecord.read() !== null);
  const drafts = useApiQuery(
    myCampaigns.list,
    { query: { status: 'draft' } },
    { enabled: !built, staleTime: 0 },
  );
  const loading = <CheckoutFrame />;
  if (built)
    return (
      <ClaimCampaign to={paths.checkout} onNone={() => setBuilt(false)} title="Checkout" loading={loading} />
    );
  if (!drafts.data && !drafts.error) return loading;
  const [newest] = drafts.data ?? [];
  if (newest) return <Navigate to={paths.checkout(newest.id)} replace />;
  return (
    <CheckoutFrame>
      {drafts.error ? (
        <CampaignNotLoaded error={drafts.error} retry={() => void drafts.refetch()} />
      ) : (
        <NothingToPay />
      )}
    </CheckoutFrame>
  );
}

export function Component() {
  const [search] = useSearchParams();
  const id = search.get('campaign');
  return id === null || id === NEW_CAMPAIGN ? <BuiltBefore /> : <OfCampaign id={id} />;
}

function OfCampaign({ id }: { id: string }) {
  const campaign = useApiQuery(myCampaigns.get, { params: { id } });
  // Read along with the campaign, for the form that needs both.
  useSettings();
  return (
    <CheckoutFrame>
      {campaign.data ? (
        <>
          <Checkout key={id} campaign={campaign.data} />
          <SongBar song={campaign.data} />
        </>
      ) : campaign.error ? (
        <CampaignNotLoaded error={campaign.error} retry={() => void campaign.refetch()} />
      ) : (
        <LoadingCheckout />
      )}
    </CheckoutFrame>
  );
}
