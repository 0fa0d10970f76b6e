import { ExternalLink } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import { Activity } from '#web/kit/resource/activity.tsx';
import { Copyable, LabelBadge, moment } from '#web/kit/resource/cells.tsx';
import { PanelSection } from '#web/kit/resource/panel.tsx';
import { ExactTime } from '#web/kit/time.tsx';
import { formatCents } from '#web/lib/format.ts';
import { ReviewDue } from '#web/nouns/review-due.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { waitsForReview } from './order-columns.tsx';
import { activityTones, campaignLabels, orderLabels, paymentLabels } from './order-labels.ts';
import { OrderNote } from './order-note.tsx';

const reviewDue = (order: Order) =>
  waitsForReview(order) && order.reviewDueAt ? (
    <>
      <ReviewDue at={order.reviewDueAt} />{' '}
      <span className="whitespace-nowrap font-normal text-muted">
        (<ExactTime at={order.reviewDueAt} />)
      </span>
    </>
  ) : null;

function Song({ campaign, status, payment }: Order) {
  return (
    <div className="flex gap-4">
      <SongCover image={campaign.image} className="size-20 sm:size-24" />
      <div className="min-w-0">
        <p className="text-lg font-semibold wrap-anywhere">{campaign.songName}</p>
        <p className="text-muted wrap-anywhere">{campaign.artistName}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <LabelBadge {...orderLabels[status]} />
          {payment ? <LabelBadge {...paymentLabels[payment.payment_status]} /> : <Badge>Trial</Badge>}
        </div>
        <a
          href={campaign.songUrl}
          target="_blank"
          rel="noreferrer"
          className="mt-2.5 inline-flex items-center gap-1.5 rounded-sm text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          Listen on Spotify
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      </div>
    </div>
  );
}

function Payment({ payment, refundable }: Order) {
  if (!payment) return <p className="text-sm text-muted">A trial: nothing is to be paid.</p>;
  const { transaction_id, captured, refunded, lastDecline } = payment;
  return (
    <>
      <DefinitionList
        items={[
          ['Status', paymentLabels[payment.payment_status].label],
          [
            'Transaction',
            transaction_id ? (
              <Copyable key="transaction" text={transaction_id} label="Copy the transaction id" />
            ) : (
              'None yet'
            ),
          ],
          ['Amount', formatCents(payment.amount)],
          ['Held on the card', payment.payment_status === 'authorized' ? formatCents(payment.amount) : null],
          ['Charged', formatCents(captured)],
          ['Refunded', refunded > 0 ? formatCents(refunded) : null],
          ['Refundable', refundable > 0 ? formatCents(refundable) : null],
        ]}
      />
      {lastDecline && (
        <Notice tone="warn" title="The last attempt was declined" className="mt-4">
          {lastDecline}
        </Notice>
      )}
    </>
  );
}

/** All there is to know about one order. */
export function OrderDetails({ order }: { order: Order }) {
  return (
    <>
      <Song {...order} />
      <PanelSection title="Order">
        <DefinitionList
          items={[
            ['Number', <Copyable key="number" text={order.number} label="Copy the order number" />],
            ['Package', `${order.packageName}, ${order.duration}`],
            ['Total', formatCents(order.total)],
            ['Created', moment(order.createdAt)],
            ['Review due', reviewDue(order)],
            ['Approved', moment(order.approvedAt)],
            [
              'Confirmed',
              order.status === 'placed' && !order.confirmedAt ? 'Not yet' : moment(order.confirmedAt),
            ],
            ['Start due', order.status === 'placed' ? moment(order.startDueAt) : null],
            ['Campaign', campaignLabels[order.campaign.status]],
          ]}
        />
      </PanelSection>
      <PanelSection title="Customer">
        <DefinitionList
          items={[
            ['Name', order.customer.name],
            ['E-mail', <Copyable key="email" text={order.customer.email} label="Copy the e-mail address" />],
          ]}
        />
      </PanelSection>
      <PanelSection title="Payment">
        <Payment {...order} />
      </PanelSection>
      <PanelSection>
        <OrderNote order={order} />
      </PanelSection>
      <Activity of={`order ${order.number}`} entries={order.timeline} tones={activityTones} />
    </>
  );
}
