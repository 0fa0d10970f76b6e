import { evidence, orders } from '#contract/admin-calls.ts';
import { MAX_OWN_TEXT } from '#contract/reporting/evidence/rules.ts';
import { type Evidence, OwnEvidence } from '#contract/reporting/evidence/schema.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import { validated } from '#web/kit/resource/use-submit.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { useMode } from '#web/lib/mode.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';

const writeEvidence = rowWriter(evidence.get, orders.get, orders.list);

/** Asks once more before the evidence goes to the bank, and what the admin adds in their own words. */
export function SubmitDialog({ pack, onClose }: { pack: Evidence; onClose: () => void }) {
  const name = useMode();
  const form = useZodForm(OwnEvidence, { ownText: pack.ownText });
  usePersistedForm(`evidence ${pack.orderId}`, form);
  return (
    <FormDialog
      open
      onClose={onClose}
      className="max-w-xl!"
      title="Submit this evidence?"
      text={`The payment provider forwards it to the cardholder’s bank. You can submit it only once and can’t change it afterwards. It includes the customer’s name: ${pack.fields.customer_name ?? 'not provided'}.`}
      submitLabel="Submit evidence"
      onSubmit={validated(form, (body) =>
        writeEvidence(
          evidence.send,
          { params: { name, id: pack.orderId }, body },
          {
            success: 'Evidence queued for submission',
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      <TextareaField
        label="In your own words"
        optional
        hint="The bank reads it first, before the records of the service."
        rows={6}
        maxLength={MAX_OWN_TEXT}
        {...fieldOf(form, 'ownText')}
      />
    </FormDialog>
  );
}
