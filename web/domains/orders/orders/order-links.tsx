import { AudioLines, BriefcaseBusiness, FileCheck, Megaphone, UserRound } from 'lucide-react';
import { customers, evidence, jobs } from '#contract/admin-calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { LinkRow, LinkRows } from '#web/kit/resource/link-row.tsx';
import { useMay } from '#web/lib/may.tsx';
import { paths } from '#web/paths.ts';
import { campaignLabels } from './order-labels.ts';

/** The tab of the Tagging Queue that holds the order's song. */
const reviewOf = ({ campaign, status, approvedAt }: Order): 'waiting' | 'approved' | 'rejected' =>
  approvedAt ? 'approved' : status === 'placed' && campaign.status === 'in_review' ? 'waiting' : 'rejected';

/** An order may end before anybody decided on its song. */
function reviewText({ campaign }: Order, review: ReturnType<typeof reviewOf>): string {
  if (review === 'waiting') return 'Awaiting review';
  if (review === 'approved') return 'Approved';
  return campaign.status === 'rejected' ? 'Not approved' : 'Closed without a decision';
}

/** Links to the customer, the campaign, the song's review and the jobs of an order. */
export function OrderLinks({ order }: { order: Order }) {
  const { number, brand, customer, campaign, taggingItemId } = order;
  const review = reviewOf(order);
  const may = useMay();
  return (
    <LinkRows label={`Related to order ${number}`}>
      {customer.hasAccount && may(customers.get, brand) && (
        <LinkRow
          to={paths.manageUsers(customer.id)}
          icon={UserRound}
          label="Customer account"
          text={customer.name || customer.email}
        />
      )}
      <LinkRow
        to={brand === 'eaa' ? paths.eaaManageCampaign(campaign.id) : paths.manageCampaign(campaign.id)}
        icon={Megaphone}
        label="Campaign"
        text={campaignLabels[campaign.status].label}
      />
      {taggingItemId && (
        <LinkRow
          to={paths.songReview(taggingItemId, review === 'waiting' ? undefined : review, campaign.songName)}
          icon={AudioLines}
          label="Song review"
          text={reviewText(order, review)}
        />
      )}
      {may(jobs.list, brand) && (
        <LinkRow
          to={paths.manageJobs(number)}
          icon={BriefcaseBusiness}
          label="Background jobs"
          text="Charges, releases, refunds"
        />
      )}
      {order.payment && order.payment.captured > 0 && may(evidence.get, brand) && (
        <LinkRow
          to={brand === 'eaa' ? paths.eaaEvidence(order.id) : paths.evidence(order.id)}
          icon={FileCheck}
          label="Evidence"
          text={
            order.payment.payment_status === 'disputed'
              ? 'Chargeback'
              : order.payment.inquiry
                ? 'Inquiry of the bank'
                : 'For chargebacks'
          }
        />
      )}
    </LinkRows>
  );
}
