import { brandFees } from '#contract/admin-calls.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import { FeePayment, type FeesDue } from '#contract/fulfilment/fees/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import { validated } from '#web/kit/resource/use-submit.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { formatCents } from '#web/lib/format.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const writeFees = rowWriter(brandFees.due);

/** Where the curator is paid, once asked for: each reading is recorded. */
function Payout({ name, id }: { name: BrandPath; id: string }) {
  const read = useApiMutation(brandFees.payout);
  if (!read.data)
    return (
      <div>
        <Button busy={read.isPending} onClick={() => read.mutate({ params: { name, id } })}>
          Show payout details
        </Button>
        {read.error && <Notice tone="bad">{errorMessage(read.error)}</Notice>}
      </div>
    );
  const { holder, account } = read.data;
  return (
    <div className="rounded-lg bg-sunken p-3">
      <p className="font-medium wrap-anywhere">{holder}</p>
      <p className="mb-2 font-mono text-sm wrap-anywhere">{account}</p>
      <CopyButton text={account} label="Copy account" />
    </div>
  );
}

/** Marks what is due to a curator as paid. */
export function PayDialog({
  name,
  fees: { curator, due, reviews, payout },
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
      {payout !== 'no_details' && <Payout name={name} id={curator.id} />}
      <TextField
        label="Payment reference"
        hint="How you paid, such as the number of the transfer."
        autoComplete="off"
        {...fieldOf(form, 'reference')}
      />
    </FormDialog>
  );
}
