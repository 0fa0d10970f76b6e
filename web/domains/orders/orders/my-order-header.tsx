import { ExternalLink } from 'lucide-react';
import { paidSum } from '#contract/orders/money-back/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { choicesText } from '#web/domains/sales/campaigns/choices-text.ts';
import { SongPlayer } from '#web/domains/spotify/songs/song-player.tsx';
import { ExactTime, RelativeTime, useNow } from '#web/kit/time.tsx';
import { formatCents } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { dayOfCampaign, type NextEvent, nextEvent } from './campaign-progress.ts';
import { describeState } from './my-order-state.ts';

/** "Day 13 of 28", with a bar. */
function CampaignDay({ order }: { order: Order }) {
  const at = dayOfCampaign(order, useNow());
  if (!at) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold tabular-nums">
        Day {at.day} of {at.days}
      </p>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-ink/10">
        <svg className="block size-full" viewBox={`0 0 ${at.days} 1`} preserveAspectRatio="none">
          <title>Progress</title>
          <rect width={at.day} height="1" className="fill-accent" />
        </svg>
      </div>
    </div>
  );
}

/** A text whose spans of time, such as 24-48, stay on one line. */
const withoutBreaks = (text: string) =>
  text.split(/(\d+-\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );

const Next = ({ next }: { next: NextEvent }) => (
  <p className="text-sm">
    <span className="font-semibold">Next:</span> {next.text}
    {next.at && (
      <>
        {' '}
        <RelativeTime at={next.at} />
        <span className="text-muted">
          {' '}
          (<ExactTime at={next.at} />)
        </span>
      </>
    )}
  </p>
);

/** The song, what was bought and paid, how its campaign stands, what happens next and when; `running`: while it runs. */
export function MyOrderHeader({ order, running }: { order: Order; running: NextEvent | undefined }) {
  const { campaign } = order;
  const next = nextEvent(order) ?? running;
  const choices = choicesText(order.choices);
  const { label, tone, text } = describeState(order);
  const { charged, refunded, lost, remains } = paidSum(order.payment, order.refunds);
  return (
    <Card className="flex flex-col gap-5 p-4 sm:p-6">
      <div className="grid grid-cols-[auto_1fr] items-start gap-4 sm:grid-rows-[auto_1fr] sm:gap-x-6">
        <SongCover image={campaign.image} className="size-20 sm:row-span-2 sm:size-32" />
        <div className="min-w-0 max-sm:self-center">
          <p className="flex flex-wrap items-baseline gap-x-3 text-muted wrap-anywhere">
            {campaign.artistName}
            {campaign.songUrl && (
              <a
                href={campaign.songUrl}
                target="_blank"
                rel="noopener"
                className="inline-flex items-center gap-1 text-sm font-medium text-accent underline-offset-4 hover:underline"
              >
                Listen
                <ExternalLink aria-hidden className="size-3.5" />
              </a>
            )}
          </p>
          <p className="text-sm text-muted">
            {order.packageName}, {order.duration}, {pluralize(order.pitches.sold, 'pitch', 'pitches')}
          </p>
          {choices !== null && <p className="text-sm text-muted">{choices}</p>}
          {charged > 0 && (
            <p className="text-sm tabular-nums">
              You paid <span className="font-semibold">{formatCents(remains)}</span>
              {refunded > 0 && <span className="text-muted">, {formatCents(refunded)} refunded</span>}
              {lost > 0 && <span className="text-muted">, {formatCents(lost)} returned by your bank</span>}
            </p>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-3 max-sm:col-span-2">
          <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Badge tone={tone}>{label}</Badge>
            <p className="text-sm">{withoutBreaks(text)}</p>
          </div>
          <CampaignDay order={order} />
          {next && <Next next={next} />}
        </div>
      </div>
      <SongPlayer songUrl={campaign.songUrl} />
    </Card>
  );
}
