import { BellOff, CircleX, UserRoundPlus } from 'lucide-react';
import { Link } from 'react-router';
import { attention, evidence } from '#contract/admin-calls.ts';
import { attentionHints, attentionPath, attentionTitles } from '#contract/reporting/attention/places.ts';
import type { AttentionItem } from '#contract/reporting/attention/schema.ts';
import { type Action, useActions } from '#web/kit/resource/actions.tsx';
import { RelativeTime, useNow } from '#web/kit/time.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { useMay } from '#web/lib/may.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';

const dialogs = () => import('./attention-dialogs.tsx');

const actions: readonly Action<AttentionItem>[] = [
  {
    id: 'assign',
    label: 'Assign',
    call: attention.assign,
    icon: UserRoundPlus,
    refusal: () => null,
    form: lazyPart(dialogs, 'AssignDialog'),
  },
  {
    id: 'snooze',
    label: 'Snooze',
    call: attention.snooze,
    icon: BellOff,
    refusal: () => null,
    form: lazyPart(dialogs, 'SnoozeDialog'),
  },
  {
    id: 'dismiss',
    label: 'Dismiss',
    call: attention.dismiss,
    icon: CircleX,
    refusal: () => null,
    form: lazyPart(dialogs, 'DismissDialog'),
  },
];

/** Where an item is dealt with: a dispute on its evidence, by those who may read that. */
function usePath(item: AttentionItem): string | null {
  const may = useMay();
  if (
    (item.kind !== 'dispute' && item.kind !== 'inquiry') ||
    item.subjectId === null ||
    !may(evidence.get, item.brand)
  )
    return attentionPath(item);
  return (item.brand === 'eaa' ? paths.eaaEvidence : paths.evidence)(item.subjectId);
}

function Item({
  item,
  offered,
  onStart,
}: {
  item: AttentionItem;
  offered: readonly Action<AttentionItem>[];
  onStart: (action: Action<AttentionItem>) => void;
}) {
  const late = new Date(item.dueAt).getTime() < useNow();
  const path = usePath(item);
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
        <div className="min-w-0 grow basis-64">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={late ? 'bad' : 'neutral'}>{attentionTitles[item.kind]}</Badge>
            {path ? (
              <Link
                to={path}
                className="font-semibold text-accent wrap-anywhere underline-offset-4 hover:underline"
              >
                {item.title}
              </Link>
            ) : (
              <span className="font-semibold wrap-anywhere">{item.title}</span>
            )}
          </p>
          {attentionHints[item.kind] && <p className="mt-1 text-sm">{attentionHints[item.kind]}</p>}
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            {late ? 'Was due ' : 'Due '}
            <RelativeTime at={item.dueAt} />
            {item.assignee && ` · ${item.assignee.email}`}
            {item.snoozedUntil && ` · snoozed until ${formatDateTime(item.snoozedUntil)}`}
          </p>
        </div>
        <div className="-mx-2 flex flex-wrap gap-1">
          {offered.map((action) => (
            <Button
              key={action.id}
              size="sm"
              variant="quiet"
              aria-label={`${action.label}: ${attentionTitles[item.kind]}, ${item.title}`}
              onClick={() => onStart(action)}
            >
              {action.label}
            </Button>
          ))}
        </div>
      </Card>
    </li>
  );
}

/** What needs attention, with what can be done about each. */
export function AttentionList({ items, label }: { items: readonly AttentionItem[]; label: string }) {
  const { of, start, dialog } = useActions(actions, () => undefined);
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-3">
        {items.map((item) => (
          <Item key={item.id} item={item} offered={of(item)} onStart={(action) => start(action, item)} />
        ))}
      </ul>
      {dialog}
    </>
  );
}
