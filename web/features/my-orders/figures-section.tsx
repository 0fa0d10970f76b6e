import { useState } from 'react';
import { figures as calls } from '#contract/figures.ts';
import { type OwnReport, reports } from '#contract/reports.ts';
import { confirm } from '#web/kit/confirm.ts';
import { sentenceOf } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { useLast } from '#web/lib/use-last.ts';
import { FiguresView } from '#web/nouns/report/figures-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';

const EnterFiguresDialog = onDemand(() => import('./enter-figures-dialog.tsx'), 'EnterFiguresDialog');
const ImportFiguresDialog = onDemand(() => import('./import-figures-dialog.tsx'), 'ImportFiguresDialog');

/** Streams and listeners of the song, and how they get here. */
export function FiguresSection({ report }: { report: OwnReport }) {
  const [open, setOpen] = useState<'enter' | 'import' | null>(null);
  const close = () => setOpen(null);
  // Stays while it closes.
  const importWanted = useLast(open === 'import' || null) !== null;
  const { figures, orderNumber } = report;
  const params = { number: orderNumber };
  const removal = useApiMutation(calls.remove, { blocking: true, invalidates: [reports.get] });
  const has = figures.days.length > 0;
  const remove = async () => {
    const sure = await confirm({
      title: 'Remove all figures?',
      text: 'Every day that you entered or imported for this campaign goes. A baseline that was fixed at the start stays. This cannot be undone.',
      confirmLabel: 'Remove figures',
      danger: true,
    });
    if (sure) removal.mutate({ params });
  };
  return (
    <SectionCard
      title="Streams and listeners"
      text="As you know them from Spotify for Artists. We see no streams ourselves."
      actions={
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button size="sm" onPointerEnter={ImportFiguresDialog.load} onClick={() => setOpen('import')}>
            Import a file
          </Button>
          <Button size="sm" onPointerEnter={EnterFiguresDialog.load} onClick={() => setOpen('enter')}>
            Enter a day
          </Button>
          {has && (
            <Button size="sm" variant="danger-quiet" busy={removal.isPending} onClick={() => void remove()}>
              Remove
            </Button>
          )}
        </div>
      }
    >
      {removal.error && <Notice tone="bad">{sentenceOf(removal.error)}</Notice>}
      {has ? (
        <FiguresView figures={figures} startsAt={report.campaign.startsAt} />
      ) : (
        <p className="text-muted">
          {figures.baseline
            ? 'There are no figures of this campaign.'
            : 'Import the figures of the weeks before the start too: what came after can then be compared with them.'}
        </p>
      )}
      {open === 'enter' && <EnterFiguresDialog number={orderNumber} onClose={close} />}
      {importWanted && <ImportFiguresDialog number={orderNumber} open={open === 'import'} onClose={close} />}
    </SectionCard>
  );
}
