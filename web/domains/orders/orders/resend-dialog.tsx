import { orderMails } from '#contract/admin-calls.ts';
import { Email } from '#contract/fields.schema.ts';
import { mailTitles } from '#contract/nouns.ts';
import type { OrderMail } from '#contract/office/mails/schema.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { z } from '#contract/zod.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { orderParams } from './order-params.ts';
import { writeOrder } from './write-order.ts';

/** Empty: to where the order's mails go. */
const Resend = z.strictObject({ to: z.union([z.literal(''), Email]) });

/** Sending a mail again, if need be to a corrected address. */
export function ResendDialog({
  order,
  mail,
  open,
  onClose,
}: {
  order: Order;
  mail: OrderMail;
  open: boolean;
  onClose: () => void;
}) {
  const form = useZodForm(Resend, { to: '' });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Resend “${mailTitles[mail.kind]}”?`}
      text="This sends a new copy of the same email."
      submitLabel="Resend email"
      onSubmit={validated(form, ({ to }) =>
        writeOrder(
          orderMails.resend,
          { params: { ...orderParams(order), mailId: mail.id }, body: to === '' ? {} : { to } },
          {
            success: (sent) =>
              sent.kind === 'confirm-address'
                ? `${sent.to} has to confirm first. Resend the email once it’s confirmed.`
                : sent.status === 'held'
                  ? `Email not sent: ${sent.error}.`
                  : `Email queued for ${sent.to}`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      <TextField
        label="Send to a different address"
        type="email"
        optional
        autoComplete="off"
        hint="Leave empty to use the account’s email, or the billing email if it’s confirmed. A new address has to confirm first. To correct the account’s email, go to Manage Users."
        {...fieldOf(form, 'to')}
      />
    </FormDialog>
  );
}
