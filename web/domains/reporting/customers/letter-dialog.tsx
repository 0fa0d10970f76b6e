import { customers } from '#contract/admin-calls.ts';
import { letterTemplates } from '#contract/reporting/customers/rules.ts';
import { type Customer, LetterTemplate, NewLetter } from '#contract/reporting/customers/schema.ts';
import { ClaimAdvice } from '#web/kit/claim-advice.tsx';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { writeCustomer } from './write-customer.ts';

const Fields = NewLetter.pick({ subject: true, text: true, template: true });

const templates = LetterTemplate.options.map((value) => ({ value, label: letterTemplates[value].title }));

/** An email in the team’s own words, begun with a template. */
export function LetterDialog({ row: { id, email }, ...dialog }: ActionFormProps<Customer>) {
  const form = useZodForm(Fields, { template: 'blank', subject: '', text: '' });
  usePersistedForm(`letter ${id}`, form);
  return (
    <FormDialog
      {...dialog}
      title="Email customer"
      text={`We’ll send it to ${email}, and keep it with the customer. Replies go to our support address.`}
      submitLabel="Send email"
      onSubmit={validated(form, (body) =>
        writeCustomer(
          customers.write,
          { params: { id }, body },
          { success: `Email queued for ${email}`, onRefused: (error) => showFieldErrors(form, error) },
        ),
      )}
    >
      <SelectField
        label="Template"
        hint="Replaces the subject and the text."
        options={templates}
        value={form.watch('template')}
        onChange={({ target: { value } }) => {
          const template = LetterTemplate.parse(value);
          const { subject, text } = letterTemplates[template];
          form.reset({ template, subject, text }, { keepDefaultValues: true });
        }}
      />
      <TextField label="Subject" autoComplete="off" maxLength={78} {...fieldOf(form, 'subject')} />
      <TextareaField label="Text" rows={10} maxLength={4000} {...fieldOf(form, 'text')} />
      <ClaimAdvice text={`${form.watch('subject')}. ${form.watch('text')}`} />
    </FormDialog>
  );
}
