import { z } from 'zod';
import { Email } from '#contract/fields.ts';
import { mailTitles, type OrderMail, orderMails } from '#contract/mails.ts';
import type { Order } from '#contract/orders.ts';
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
      title={`Send “${mailTitles[mail.kind]}” again?`}
      text="It goes out as a mail of its own, with the same words."
      submitLabel="Send again"
      onSubmit={validated(form, ({ to }) =>
        writeOrder(
          orderMails.resend,
          { params: { ...orderParams(order), mailId: mail.id }, body: to === '' ? {} : { to } },
          {
            success: (sent) =>
              sent.kind === 'confirm-address'
                ? `${sent.to} was asked to agree first. Once it has, send the mail to it again.`
                : sent.status === 'held'
                  ? `The mail was held back: ${sent.error}.`
                  : `The mail is on its way to ${sent.to}.`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      <TextField
        label="Another address"
        type="email"
        optional
        autoComplete="off"
        hint="Empty: the address of the account, or the billing address if it was confirmed. Another one is asked to agree first. A wrong account address is corrected in Manage Users."
        {...fieldOf(form, 'to')}
      />
    </FormDialog>
  );
}
