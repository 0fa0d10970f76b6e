import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { ReviewDue } from '#web/kit/review-due.tsx';
import { ExactTime, RelativeTime } from '#web/kit/time.tsx';
import { formatCents } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { waitsForReview } from './order-columns.tsx';
import { activityTones, campaignLabels, orderLabels, paymentLabels } from './order-labels.ts';
import { OrderNote } from './order-note.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-5">
      <h3 className="mb-3 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** A text with its copy button at the end of the line. */
const copyable = (text: string, label: string) => (
  <span className="inline-flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
    <span className="wrap-anywhere">{text}</span>
    <CopyButton text={text} variant="quiet" aria-label={label} className="-my-1 h-7! px-2!" />
  </span>
);

const moment = (at: string | null) =>
  at && (
    <>
      <ExactTime at={at} />{' '}
      <span className="whitespace-nowrap font-normal text-muted">
        (<RelativeTime at={at} />)
      </span>
    </>
  );

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
  const order = orderLabels[status];
  const paid = payment && paymentLabels[payment.payment_status];
  return (
    <div className="flex gap-4">
      <SongCover image={campaign.image} className="size-20 sm:size-24" />
      <div className="min-w-0">
        <p className="text-lg font-semibold wrap-anywhere">{campaign.songName}</p>
        <p className="text-muted wrap-anywhere">{campaign.artistName}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Badge tone={order.tone}>{order.label}</Badge>
          {paid ? <Badge tone={paid.tone}>{paid.label}</Badge> : <Badge>Trial</Badge>}
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
          ['Transaction', transaction_id ? copyable(transaction_id, 'Copy the transaction id') : 'None yet'],
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
    <div className="flex flex-col gap-6">
      <Song {...order} />
      <Section title="Order">
        <DefinitionList
          items={[
            ['Number', copyable(order.number, 'Copy the order number')],
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
      </Section>
      <Section title="Customer">
        <DefinitionList
          items={[
            ['Name', order.customer.name],
            ['E-mail', copyable(order.customer.email, 'Copy the e-mail address')],
          ]}
        />
      </Section>
      <Section title="Payment">
        <Payment {...order} />
      </Section>
      <section className="border-t border-line pt-5">
        <OrderNote order={order} />
      </section>
      <Section title="Activity">
        <Timeline
          label={`Activity of order ${order.number}`}
          items={order.timeline.toReversed().map((entry, index) => ({
            key: `${order.timeline.length - index}`,
            title: entry.text,
            meta: (
              <>
                <RelativeTime at={entry.at} /> · {entry.actor}
              </>
            ),
            tone: activityTones[entry.kind] ?? 'neutral',
          }))}
        />
      </Section>
    </div>
  );
}
