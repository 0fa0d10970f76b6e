import { Suspense, useState } from 'react';
import { figures as calls, reports } from '#contract/calls.ts';
import type { OwnReport } from '#contract/reporting/reports/schema.ts';
import { confirm } from '#web/kit/confirm.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Notice } from '#web/ui/notice.tsx';
import { FiguresView } from './figures-view.tsx';

const EnterFiguresDialog = lazyPart(
  () => import('#web/domains/orders/figures/enter-figures-dialog.tsx'),
  'EnterFiguresDialog',
);
const ImportFiguresDialog = lazyPart(
  () => import('#web/domains/orders/figures/import-figures-dialog.tsx'),
  'ImportFiguresDialog',
);

/** Streams and listeners of the song, and how they get here. */
export function FiguresSection({ report }: { report: OwnReport }) {
  const [open, setOpen] = useState<'enter' | 'import' | null>(null);
  const close = () => setOpen(null);
  // Stays while it closes.
  const importWanted = useLastValue(open === 'import' || null) !== null;
  const { figures, orderNumber } = report;
  const params = { number: orderNumber };
  const removal = useApiMutation(calls.remove, { blocking: true, invalidates: [reports.get] });
  const has = figures.days.length > 0;
  const remove = async () => {
    const sure = await confirm({
      title: 'Remove all stats?',
      text: 'This deletes every day you added or imported for this campaign. A baseline set at the start is kept. This can’t be undone.',
      confirmLabel: 'Remove stats',
    });
    if (sure) removal.mutate({ params });
  };
  return (
    <SectionCard
      title="Streams and listeners"
      text="Add your stats from Spotify for Artists. We can’t see your streams ourselves."
      actions={
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button size="sm" onClick={() => setOpen('import')}>
            Import file
          </Button>
          <Button size="sm" onClick={() => setOpen('enter')}>
            Add day
          </Button>
          {has && (
            <Button size="sm" variant="danger-quiet" busy={removal.isPending} onClick={() => void remove()}>
              Remove
            </Button>
          )}
        </div>
      }
    >
      {removal.error && <Notice tone="bad">{errorMessage(removal.error)}</Notice>}
      {has ? (
        <FiguresView figures={figures} startsAt={report.campaign.startsAt} />
      ) : (
        <p className="text-muted">
          {figures.baseline
            ? 'No stats for this campaign yet.'
            : 'Include the weeks before the campaign started so you can compare before and after.'}
        </p>
      )}
      <Suspense fallback={null}>
        {open === 'enter' && <EnterFiguresDialog number={orderNumber} onClose={close} />}
        {importWanted && (
          <ImportFiguresDialog number={orderNumber} open={open === 'import'} onClose={close} />
        )}
      </Suspense>
    </SectionCard>
  );
}
