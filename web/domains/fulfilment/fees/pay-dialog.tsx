import { brandFees } from '#contract/admin-calls.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import { FeePayment, type FeesDue } from '#contract/fulfilment/fees/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import { validated } from '#web/kit/resource/use-submit.ts';
import { formatCents } from '#web/lib/format.ts';
import { TextField } from '#web/ui/text-field.tsx';

const writeFees = rowWriter(brandFees.due);

/** Marks what is due to a curator as paid. */
export function PayDialog({
  name,
  fees: { curator, due, reviews },
  onClose,
}: {
  name: BrandPath;
  fees: FeesDue;
  onClose: () => void;
}) {
  const form = useZodForm(FeePayment, { due, reference: '' });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Mark ${formatCents(due)} as paid?`}
      text={`For ${pluralize(reviews, 'answer')} of ${curator.name}, who sees this in their statement. It can’t be undone.`}
      submitLabel="Mark as paid"
      onSubmit={validated(form, (body) =>
        writeFees(
          brandFees.pay,
          { params: { name, id: curator.id }, body },
          {
            success: `${formatCents(due)} marked as paid`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      <TextField
        label="Payment reference"
        hint="How you paid, such as the number of the transfer."
        autoComplete="off"
        {...fieldOf(form, 'reference')}
      />
    </FormDialog>
  );
}
