import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Brand } from '#contract/brand.schema.ts';
import { Button } from '#web/ui/button.tsx';
import type { Scheduled } from './schedule-times.ts';

const ScheduleDialog = lazy(() =>
  import('./schedule-dialog.tsx').then(({ ScheduleDialog }) => ({ default: ScheduleDialog })),
);

/** Schedules the export of what the list shows. */
export function ScheduleButton(content: Scheduled & { brand: Brand }) {
  const [dialog, setDialog] = useState({ opening: 0, open: false });
  return (
    <>
      <Button
        size="sm"
        className="px-2"
        aria-label="Schedule export"
        tooltip="Schedule export"
        onClick={() => setDialog(({ opening }) => ({ opening: opening + 1, open: true }))}
      >
        <CalendarClock aria-hidden />
      </Button>
      {dialog.opening > 0 && (
        <Suspense fallback={null}>
          <ScheduleDialog
            key={dialog.opening}
            open={dialog.open}
            onClose={() => setDialog(({ opening }) => ({ opening, open: false }))}
            content={content}
            changes={null}
          />
        </Suspense>
      )}
    </>
  );
}
