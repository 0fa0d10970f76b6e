import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { exportSchedules } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { placeOfList } from '#contract/reporting/export-schedules/rules.ts';
import type { ExportSchedule } from '#contract/reporting/export-schedules/schema.ts';
import { confirm } from '#web/kit/confirm.ts';
import { RelativeTime } from '#web/kit/time.tsx';
import { toast } from '#web/kit/toasts.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { scheduleText, zoneText } from './schedule-times.ts';

const ScheduleDialog = lazy(() =>
  import('./schedule-dialog.tsx').then(({ ScheduleDialog }) => ({ default: ScheduleDialog })),
);

/** The exports that an admin gets by email, and the ways to change and delete them. Lists schedule new ones. */
export function OwnExports() {
  const own = useApiQuery(exportSchedules.list, {});
  const [changed, setChanged] = useState<ExportSchedule | null>(null);
  const remove = useApiMutation(exportSchedules.remove, {
    invalidates: [exportSchedules.list],
    onSuccess: () => toast.good('Scheduled export deleted'),
    onError: (error) => toast.error(error),
  });
  const ask = async ({ id, name }: ExportSchedule) => {
    const sure = await confirm({
      title: `Delete ${name}?`,
      text: 'You’ll get no more emails for this export.',
      confirmLabel: 'Delete export',
      danger: true,
    });
    if (sure) remove.mutate({ params: { id } });
  };
  return (
    <SectionCard title="Scheduled exports" text="Emailed to you, with a link to the file.">
      {own.error && (
        <Notice tone="bad" action={<Button onClick={() => void own.refetch()}>Try again</Button>}>
          {errorMessage(own.error)}
        </Notice>
      )}
      {own.isPending && <Skeleton className="h-14 w-full" />}
      {own.data?.length === 0 && (
        <p className="text-sm text-muted">
          No scheduled exports yet. To add one, press “Schedule export” above a list.
        </p>
      )}
      <ul className="line-between">
        {own.data?.map((schedule) => (
          <Row
            key={schedule.id}
            schedule={schedule}
            busy={remove.isPending && remove.variables?.params.id === schedule.id}
            onChange={() => setChanged(schedule)}
            onRemove={() => void ask(schedule)}
          />
        ))}
      </ul>
      {changed && (
        <Suspense fallback={null}>
          <ScheduleDialog open onClose={() => setChanged(null)} content={changed} changes={changed} />
        </Suspense>
      )}
    </SectionCard>
  );
}

/** The list as the file has it. */
const listPath = ({ list, brand, query }: ExportSchedule): string =>
  `${placeOfList[list].pages[brand] ?? ''}?${new URLSearchParams(query)}`;

function Row({
  schedule,
  busy,
  onChange,
  onRemove,
}: {
  schedule: ExportSchedule;
  busy: boolean;
  onChange: () => void;
  onRemove: () => void;
}) {
  const { name, list, brand, timeZone, nextAt, endReason } = schedule;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <CalendarClock aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to={listPath(schedule)}
            className="font-medium text-accent wrap-anywhere underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          {endReason && <Badge tone="warn">Ended</Badge>}
        </p>
        <p className="text-sm text-muted">
          {placeOfList[list].title}, {brandNames[brand]}.{' '}
          {endReason ?? (
            <>
              {scheduleText(schedule)}, {zoneText(timeZone)}
              {nextAt && (
                <>
                  , next <RelativeTime at={nextAt} />
                </>
              )}
            </>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        {!endReason && (
          <Button size="sm" aria-label={`Update ${name}`} onClick={onChange}>
            Update
          </Button>
        )}
        <Button size="sm" variant="danger-quiet" aria-label={`Delete ${name}`} busy={busy} onClick={onRemove}>
          Delete
        </Button>
      </div>
    </li>
  );
}
