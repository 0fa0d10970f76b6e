import type { ReactNode } from 'react';
import { makeGoods } from '#contract/admin-calls.ts';
import { placementEndings } from '#contract/endings/placement-endings.ts';
import type { MakeGoodStatus, OwedPitch } from '#contract/fulfilment/make-goods/schema.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { orderParams } from '#web/domains/orders/orders/order-params.ts';
import { LabelBadge, type Labels } from '#web/kit/resource/cells.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { formatCents } from '#web/lib/format.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const makeGoodLabels: Labels<MakeGoodStatus> = {
  due: { label: 'Due', tone: 'warn' },
  replaced: { label: 'Replaced', tone: 'good' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  nothing_owed: { label: 'Nothing due', tone: 'neutral' },
};

/** Why something is owed, in the words that artists read of it. */
function causeLabel({ endedBy, discounted, cause }: OwedPitch): string {
  if (endedBy) return placementEndings[endedBy].label;
  // Its placement ends once the playlist stays so for 48 hours.
  if (cause === 'playlist_lost') return 'Playlist gone or private';
  return discounted ? 'Report upheld' : 'Pitch not reviewed';
}

/** How it was settled, or until when it has to be. */
function outcomeOf({ status, dueAt, replacement, amount, settledAt }: OwedPitch): ReactNode {
  if (status === 'due') {
    return (
      <>
        Replacement or refund due <RelativeTime at={dueAt} />
      </>
    );
  }
  const settled = settledAt && <RelativeTime at={settledAt} />;
  if (status === 'replaced') {
    return (
      <>
        Replaced with {replacement?.playlist.name} {settled}
      </>
    );
  }
  if (status === 'refunded') {
    return (
      <>
        {formatCents(amount ?? 0)} refunded {settled}
      </>
    );
  }
  return 'Nothing left to refund';
}

/** What is or was owed for pitches of an order, newest first. Empty when nothing ever was. */
export function OrderMakeGoods({ order }: { order: Order }) {
  const { data, error, refetch } = useApiQuery(makeGoods.ofOrder, { params: orderParams(order) });
  if (error && !data) {
    return (
      <PanelSection title="Replacements">
        <Notice tone="bad" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {errorMessage(error)}
        </Notice>
      </PanelSection>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <PanelSection title="Replacements">
      <ul className="flex flex-col gap-3">
        {data.toReversed().map((owed) => (
          <li key={owed.id} className="text-sm">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              {owed.playlist.name}
              <LabelBadge {...makeGoodLabels[owed.status]} />
            </p>
            <p className="text-muted">
              {causeLabel(owed)}
              {owed.days && `, seen on ${owed.days.seen} of ${owed.days.promised} days`}
            </p>
            <p className="text-xs text-muted">{outcomeOf(owed)}</p>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
