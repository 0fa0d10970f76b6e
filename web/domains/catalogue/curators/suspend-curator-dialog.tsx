import { curators, endings } from '#contract/admin-calls.ts';
import type { Curator } from '#contract/catalogue/curators/schema.ts';
import { ENDING_UNDO_MS } from '#contract/endings/rules.ts';
import { PlaceEnding } from '#web/kit/ending-facts.tsx';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { showUndoable } from '#web/kit/undo-toast.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { reactivateCurator, writeCurator } from './write-curator.ts';

/** Suspending a curator, with what they leave behind; it can be undone for a minute. */
export function SuspendCuratorDialog({ row: curator, ...dialog }: ActionFormProps<Curator>) {
  const { id, name, version } = curator;
  const { data } = useApiQuery(endings.ofCurator, { params: { id } });
  return (
    <FormDialog
      {...dialog}
      title="Suspend this curator?"
      text={`${name} is signed out and gets no more pitches. What waits for an answer goes to other curators a minute later. Until then you can undo this.`}
      submitLabel="Suspend"
      danger
      onSubmit={() =>
        writeCurator(
          curators.update,
          { params: { id }, body: { status: 'suspended' }, ifMatch: version },
          {
            success: null,
            onDone: (saved) =>
              showUndoable(`${name} suspended`, {
                until: Date.now() + ENDING_UNDO_MS,
                undo: () => void reactivateCurator(saved),
              }),
          },
        )
      }
    >
      <PlaceEnding ending={data} />
    </FormDialog>
  );
}
