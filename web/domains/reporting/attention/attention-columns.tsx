import { Link } from 'react-router';
import type { inbox } from '#contract/admin-calls.ts';
import { attentionHints, attentionTitles } from '#contract/reporting/attention/places.ts';
import type { AttentionItem } from '#contract/reporting/attention/schema.ts';
import { NoValue, OneLine, TimeCell, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { brandColumn, idColumn } from '#web/kit/resource/common-columns.tsx';
import { RelativeTime, useNow } from '#web/kit/time.tsx';
import { formatCents, formatCount, formatDateTime } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';

/** When an entry is due; in red once that has passed. */
export function Due({ at }: { at: string }) {
  const late = new Date(at).getTime() < useNow();
  return (
    <Badge tone={late ? 'bad' : 'neutral'}>
      <RelativeTime at={at} />
    </Badge>
  );
}

/** What the causes are of an entry that may have several. */
const causeNouns: Partial<Record<AttentionItem['kind'], string>> = {
  check: 'songs',
  fees: 'curators',
  job: 'jobs',
  make_good: 'pitches',
};

/** What else is known of an entry: how many causes are one, what is to decide. */
const remarkOf = ({ kind, causes }: AttentionItem): string | undefined => {
  if (causes === 1) return attentionHints[kind];
  return `${formatCount(causes)} ${causeNouns[kind] ?? ''}`;
};

const orNone = (text: string | null) => (text ? <OneLine>{text}</OneLine> : <NoValue />);

/** The next step, in the row. */
export const NextStep = ({ item: { action, title } }: { item: AttentionItem }) =>
  action && (
    <Link
      to={action.path}
      aria-label={`${action.label}: ${title}`}
      className={buttonStyle('secondary', 'sm', 'relative z-1 h-7! whitespace-nowrap')}
    >
      {action.label}
    </Link>
  );

/** Columns of the inbox. */
export const attentionColumns: Columns<typeof inbox.list> = [
  {
    id: 'about',
    header: 'About',
    width: 180,
    cell: (item) => <TwoLines first={item.title} second={remarkOf(item)} />,
  },
  {
    id: 'kind',
    header: 'Kind',
    priority: 6,
    sorts: ['kind'],
    cell: ({ kind }) => <OneLine>{attentionTitles[kind]}</OneLine>,
  },
  {
    id: 'due',
    header: 'Due',
    sorts: ['dueAt'],
    phone: 'badge',
    cell: ({ dueAt }) => <Due at={dueAt} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    sorts: ['-amount'],
    phone: 'fact',
    cell: ({ amount }) => (amount === null ? <NoValue /> : formatCents(amount)),
    brief: ({ amount }) => (amount === null ? null : formatCents(amount)),
  },
  {
    id: 'person',
    header: 'Person',
    width: 110,
    priority: 1,
    phone: 'fact',
    cell: ({ customer }) => orNone(customer),
    brief: ({ customer }) => customer,
  },
  {
    id: 'song',
    header: 'Song',
    width: 120,
    priority: 2,
    phone: 'fact',
    cell: ({ song }) => orNone(song),
    brief: ({ song }) => song,
  },
  {
    id: 'assignee',
    header: 'Assigned to',
    width: 120,
    priority: 3,
    cell: ({ assignee, snoozedUntil }) =>
      snoozedUntil ? (
        <TwoLines
          first={assignee?.email ?? 'No one'}
          second={`Snoozed until ${formatDateTime(snoozedUntil)}`}
        />
      ) : (
        orNone(assignee?.email ?? null)
      ),
  },
  brandColumn(4),
  { id: 'since', header: 'Since', optional: true, cell: ({ since }) => <TimeCell at={since} /> },
  idColumn,
];

/** The inbox with the next step of each entry; the file has none. */
export const inboxColumns = [
  ...attentionColumns.slice(0, 6),
  {
    id: 'next',
    header: 'Next step',
    phone: 'step' as const,
    cell: (item: AttentionItem) => (item.action ? <NextStep item={item} /> : <NoValue />),
    brief: (item: AttentionItem) => <NextStep item={item} />,
  },
  ...attentionColumns.slice(6),
];
