import { useState } from 'react';
import { customers, orders } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { letterTemplates } from '#contract/reporting/customers/rules.ts';
import { type Customer, LetterTemplate, NewLetter } from '#contract/reporting/customers/schema.ts';
import { messageTemplates } from '#web/domains/orders/orders/message-templates.ts';
import { ClaimAdvice } from '#web/kit/claim-advice.tsx';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { useApiList, useApiQuery } from '#web/lib/query.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { firstRows } from './customer-list.tsx';
import { writeCustomer } from './write-customer.ts';

const Fields = NewLetter.pick({ subject: true, text: true });

/** What an email begins with. */
interface Start {
  /** As it is recorded: those with an order’s facts are none of the fixed ones. */
  template: LetterTemplate;
  label: string;
  subject: string;
  text: string;
}

const fixed: readonly Start[] = LetterTemplate.options.map((template) => {
  const { title: label, subject, text } = letterTemplates[template];
  return { template, label, subject, text };
});

const withFacts = (order: Order): Start[] =>
  messageTemplates(order).map(({ label, text }) => ({
    template: 'blank',
    label: `${label}, order ${order.number}`,
    subject: `About order ${order.number}`,
    text: `Hi,\n\n${text}`,
  }));

/** An email in the team’s own words, begun with a template; about an order it has that order’s facts, and stands there, too. */
export function LetterDialog({ row: { id, email }, ...dialog }: ActionFormProps<Customer>) {
  const form = useZodForm(Fields, { subject: '', text: '' });
  usePersistedForm(`letter ${id}`, form);
  const [orderId, setOrderId] = useState('');
  const [start, setStart] = useState(0);
  const { items } = useApiList(customers.orders, { params: { id }, query: firstRows });
  const chosen = items?.find((order) => order.id === orderId);
  const { data: order } = useApiQuery(
    orders.get,
    { params: { name: pathOfBrand[chosen?.brand ?? 'real-playlist'], id: orderId } },
    { enabled: chosen !== undefined },
  );
  const starts = [...fixed, ...(chosen && order?.id === orderId ? withFacts(order) : [])];
  const template = starts[start]?.template ?? 'blank';
  return (
    <FormDialog
      {...dialog}
      title="Email customer"
      text={`We’ll send it to ${email}, and keep it with the customer. Replies go to our support address.`}
      submitLabel="Send email"
      onSubmit={validated(form, (body) =>
        writeCustomer(
          customers.write,
          { params: { id }, body: { ...body, template, ...(chosen && { orderId }) } },
          { success: `Email queued for ${email}`, onRefused: (error) => showFieldErrors(form, error) },
        ),
      )}
    >
      <SelectField
        label="About"
        optional
        hint="The customer then reads it in the order’s messages, too."
        placeholder="No order"
        options={(items ?? []).map(({ id: value, number, songName }) => ({
          value,
          label: `${number}, ${songName}`,
        }))}
        value={orderId}
        onChange={({ target: { value } }) => {
          setOrderId(value);
          setStart(0);
        }}
      />
      <SelectField
        label="Template"
        hint="Replaces the subject and the text."
        options={starts.map(({ label }, at) => ({ value: `${at}`, label }))}
        value={`${start}`}
        onChange={({ target: { value } }) => {
          const { subject = '', text = '' } = starts[Number(value)] ?? {};
          setStart(Number(value));
          form.reset({ subject, text }, { keepDefaultValues: true });
        }}
      />
      <TextField label="Subject" autoComplete="off" maxLength={78} {...fieldOf(form, 'subject')} />
      <TextareaField label="Text" rows={10} maxLength={4000} {...fieldOf(form, 'text')} />
      <ClaimAdvice text={`${form.watch('subject')}. ${form.watch('text')}`} />
    </FormDialog>
  );
}
