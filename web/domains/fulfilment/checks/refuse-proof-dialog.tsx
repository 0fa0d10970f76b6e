import { pathOfBrand } from '#contract/brand.ts';
import { proofs } from '#contract/calls.ts';
import { requiredLine } from '#contract/fields.schema.ts';
import type { PlacementToCheck } from '#contract/fulfilment/placements/schema.ts';
import { z } from '#contract/zod.ts';
import { writePlacement } from '#web/domains/fulfilment/placements/write-placement.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';

const Refused = z.strictObject({ reason: requiredLine('what is missing', 500) });

/** Refuses what a curator sent, with the reason that the curator reads. */
export function RefuseProofDialog({
  row,
  onClose,
  onRefused,
}: {
  row: PlacementToCheck;
  onClose: () => void;
  onRefused: () => void;
}) {
  const proofId = row.proof?.id ?? '';
  const form = useZodForm(Refused, { reason: '' });
  usePersistedForm(`Refuse ${proofId}`, form);
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Refuse this proof?"
      text={`${row.curatorName} sees your reason and can send something else. Nothing is recorded for “${row.song.songName}”.`}
      submitLabel="Refuse proof"
      danger
      onSubmit={validated(form, ({ reason }) =>
        writePlacement(
          proofs.decide,
          { params: { name: pathOfBrand[row.brand], id: proofId }, body: { verdict: 'refused', reason } },
          { success: null, onDone: onRefused, onRefused: (error) => showFieldErrors(form, error) },
        ),
      )}
    >
      <TextareaField label="Reason for the curator" rows={3} maxLength={500} {...fieldOf(form, 'reason')} />
    </FormDialog>
  );
}
