import type { EntryKind, TimelineEntry } from '#contract/office/audit/schema.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { EntryTones } from '#web/kit/resource/activity.tsx';
import { ExactTime, RelativeTime } from '#web/kit/time.tsx';
import { useUser } from '#web/lib/session.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Timeline, type TimelineItem } from '#web/ui/timeline.tsx';

const tones: EntryTones = {
  'order.placed': 'good',
  'order.confirmed': 'good',
  'song.approved': 'good',
  'payment.captured': 'good',
  'campaign.started': 'good',
  'campaign.completed': 'good',
  'payment.declined': 'warn',
  'payment.capture_refused': 'warn',
  'mail.held_back': 'warn',
  'order.rejected': 'bad',
  'refund.failed': 'bad',
};

const past = (entry: TimelineEntry, index: number, username: string | undefined): TimelineItem => ({
  key: `${index}-${entry.kind}`,
  title: entry.text,
  meta: (
    <>
      <RelativeTime at={entry.at} /> · {entry.actor === username ? 'You' : entry.actor}
    </>
  ),
  tone: tones[entry.kind as EntryKind] ?? 'neutral',
});

/** What is still to come, with its due time. */
function ahead({ status, campaign, reviewDueAt, approvedAt, startDueAt }: Order): TimelineItem[] {
  if (status !== 'placed') return [];
  if (campaign.status === 'in_review' && !approvedAt && reviewDueAt) {
    return [
      {
        key: 'review',
        title: 'We review your song',
        meta: (
          <>
            By <ExactTime at={reviewDueAt} />
          </>
        ),
        pending: true,
      },
    ];
  }
  if (campaign.status !== 'scheduled' || !startDueAt) return [];
  return [
    {
      key: 'start',
      title: 'Your campaign starts',
      meta: (
        <>
          By <ExactTime at={startDueAt} />
        </>
      ),
      pending: true,
    },
  ];
}

/** What happened to the order, and what comes next. */
export function MyOrderTimeline({ order }: { order: Order }) {
  const username = useUser()?.username;
  const happened = order.timeline.map((entry, index) => past(entry, index, username));
  return (
    <SectionCard title="Activity">
      <Timeline label="Activity" items={[...happened, ...ahead(order)]} />
    </SectionCard>
  );
}
