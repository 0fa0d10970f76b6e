import type { Order } from '#contract/orders/orders/schema.ts';
import { ReviewDue } from '#web/domains/catalogue/reviews/review-due.tsx';
import { aiUseText } from '#web/domains/sales/campaigns/ai-use.ts';
import { timeDetail } from '#web/kit/resource/cells.tsx';
import { Copyable } from '#web/kit/resource/copyable.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { ExactTime } from '#web/kit/time.tsx';
import { formatCents, formatDateOfUtc, formatLineCents } from '#web/lib/format.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { waitsForReview } from './order-columns.tsx';
import { campaignLabels } from './order-labels.ts';

const reviewDue = (order: Order) =>
  waitsForReview(order) && order.reviewDueAt ? (
    <>
      <ReviewDue at={order.reviewDueAt} />{' '}
      <span className="whitespace-nowrap font-normal text-muted">
        (<ExactTime at={order.reviewDueAt} />)
      </span>
    </>
  ) : null;

/** When the campaign is due to start, and once it has, when it did. */
function startOf({ status, startDueAt, campaign }: Order): [string, ReturnType<typeof timeDetail>] {
  switch (campaign.status) {
    case 'in_review':
    case 'scheduled':
      return ['Start due', status === 'placed' ? timeDetail(startDueAt) : null];
    case 'paused':
      return campaign.endsAt === null
        ? ['Start due', timeDetail(startDueAt)]
        : ['Started', timeDetail(campaign.startsAt)];
    case 'running':
    case 'completed':
      return ['Started', timeDetail(campaign.startsAt)];
    default:
      return ['Started', null];
  }
}

/** With a coupon, the price before it and what it took off. */
const priceOf = ({ lines }: Order): [string, string][] =>
  lines.some(({ coupon }) => coupon !== undefined)
    ? lines.map(({ coupon, text, amount }) => [
        coupon === undefined ? 'Price' : text,
        formatLineCents(amount),
      ])
    : [];

/** Facts and dates of an order. */
export const OrderFacts = ({ order }: { order: Order }) => (
  <PanelSection title="Order">
    <DefinitionList
      items={[
        ['Number', <Copyable key="number" text={order.number} label="Copy order number" />],
        ['Customer', order.customer.name || null],
        ['Email', <Copyable key="email" text={order.customer.email} label="Copy email" />],
        ['AI in the song', aiUseText(order.campaign.aiUse)],
        ['Package', `${order.packageName}, ${order.duration}`],
        ...priceOf(order),
        ['Total', formatCents(order.total)],
        ['Created', timeDetail(order.createdAt)],
        ['Review due', reviewDue(order)],
        ['Approved', timeDetail(order.approvedAt)],
        [
          'Confirmed',
          order.status === 'placed' && !order.confirmedAt ? 'Not yet' : timeDetail(order.confirmedAt),
        ],
        [
          'Start chosen',
          order.campaign.startFrom ? `From ${formatDateOfUtc(order.campaign.startFrom)} (UTC)` : null,
        ],
        startOf(order),
        ['Campaign', campaignLabels[order.campaign.status].label],
      ]}
    />
  </PanelSection>
);
