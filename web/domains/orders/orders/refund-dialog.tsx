import { useState } from 'react';
import { endings, orders } from '#contract/admin-calls.ts';
import { RefundKind } from '#contract/orders/money-back/schema.ts';
import { orderCan } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { RefundReason } from '#contract/orders/orders/schema.ts';
import { pluralize, wordsOf } from '#contract/plural.ts';
import { z } from '#contract/zod.ts';
import { refundTodoText } from '#web/domains/orders/money-back/order-money.ts';
import { RefundSum } from '#web/domains/orders/money-back/refund-sum.tsx';
import { ClaimAdvice } from '#web/kit/claim-advice.tsx';
import { OrderEnding } from '#web/kit/ending-facts.tsx';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { showProblem } from '#web/kit/result.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { newKey } from '#web/lib/api.ts';
import { isApiError } from '#web/lib/errors.ts';
import { formatCents } from '#web/lib/format.ts';
import { centsOf, dollarsOf } from '#web/lib/money-text.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { orderParams } from './order-params.ts';
import { writeOrder } from './write-order.ts';

const kinds = [
  { value: 'owed', label: 'Owed under the refund policy' },
  { value: 'goodwill', label: 'Goodwill' },
] as const satisfies readonly { value: RefundKind; label: string }[];

/** The most that a refund of each kind can be, in cents. */
const limitsOf = ({ payment, refundable }: Order): Record<RefundKind, number> => ({
  owed: refundable,
  goodwill: payment ? payment.captured - payment.refunded - payment.onItsWayBack - payment.returned : 0,
});

type Typed = { kind: RefundKind; amount: string };

/** Whether this refund ends the order: as it is of all that is left, by choice, or not at all, as it has ended. */
function endOf(order: Order, limits: Record<RefundKind, number>, { amount }: Typed): 'all' | 'choice' | 'no' {
  if (orderCan.cancel(order) !== null) return 'no';
  return (centsOf(amount) ?? 0) >= limits.goodwill ? 'all' : 'choice';
}

/** The amount with what the refund policy owes beside it, in cents. */
function togetherOf({ owed, goodwill }: Record<RefundKind, number>, { kind, amount }: Typed): number {
  const cents = centsOf(amount) ?? 0;
  return kind === 'owed' ? Math.max(cents, owed) : Math.min(goodwill, cents + owed);
}

/** The contract's body, with the amount as people type it: dollars, at most what its kind allows. */
const refundForm = (limits: Record<RefundKind, number>) =>
  z
    .strictObject({ kind: RefundKind, amount: z.string(), reason: RefundReason, endCampaign: z.boolean() })
    .transform(({ amount, ...rest }, context) => {
      const cents = centsOf(amount);
      const most = limits[rest.kind];
      if (cents !== null && cents > 0 && cents <= most) return { ...rest, amount: cents };
      context.addIssue({
        code: 'custom',
        path: ['amount'],
        message:
          cents !== null && cents > most
            ? `You can refund up to ${formatCents(most)}.`
            : 'Enter an amount such as 49.50.',
      });
      return z.NEVER;
    });

/** What the customer also gets for a refund beside which the campaign continues. */
function StillOpen({ waiting, planned }: Order['pitches']) {
  const open = waiting + planned;
  return open === 0 ? null : (
    <p className="text-sm">
      {pluralize(open, 'pitch', 'pitches')} can still be reviewed. If the campaign continues, the customer
      gets {wordsOf(open, 'that review', 'those reviews')} and the refund.
    </p>
  );
}

/** Giving money back. One opening of the dialog is one refund, however often its button is pressed. */
export function RefundDialog({ row: order, ...dialog }: ActionFormProps<Order>) {
  const [idempotencyKey] = useState(newKey);
  const limits = limitsOf(order);
  // What was left when the dialog opened, until someone was told that it has changed.
  const [left, setLeft] = useState<number | null>(limits.goodwill);
  const owed = limits.owed > 0;
  const form = useZodForm(refundForm(limits), {
    kind: owed ? 'owed' : 'goodwill',
    amount: owed ? dollarsOf(limits.owed) : '',
    reason: '',
    endCampaign: false,
  });
  const { kind, amount, endCampaign } = form.watch();
  const ends = endOf(order, limits, { kind, amount });
  const { data } = useApiQuery(endings.ofOrder, { params: orderParams(order) });
  usePersistedForm(`refund ${order.id}`, form);
  return (
    <FormDialog
      {...dialog}
      title={`Refund order ${order.number}?`}
      text={`Up to ${formatCents(limits[kind])} can be refunded ${order.payment?.byHand ? 'manually ' : ''}to the original payment method.`}
      submitLabel="Refund order"
      danger
      onSubmit={validated(form, ({ endCampaign, ...body }) =>
        writeOrder(
          orders.refund,
          {
            params: orderParams(order),
            body: {
              ...body,
              left: left ?? limits.goodwill,
              ...(endCampaign && ends !== 'no' && { endCampaign }),
            },
            idempotencyKey,
          },
          {
            success: order.payment?.byHand
              ? refundTodoText(order, body.amount)
              : `Refund started for order ${order.number}`,
            onRefused: (error) => {
              if (!isApiError(error, 'stale')) return showFieldErrors(form, error);
              setLeft(null);
              showProblem(`${error.message} Check what is left, then refund it if it’s still due.`);
              return null;
            },
          },
        ),
      )}
    >
      <SelectField
        label="Kind"
        hint="Goodwill never counts towards what the refund policy owes."
        options={owed ? kinds : kinds.slice(1)}
        {...fieldOf(form, 'kind')}
      />
      {order.refundArithmetic && kind === 'owed' && <RefundSum arithmetic={order.refundArithmetic} />}
      <MoneyField label="Amount in US dollars" {...fieldOf(form, 'amount')} />
      {ends !== 'no' && (
        <>
          {ends === 'all' ? (
            <p className="text-sm">Nothing is left after this refund, so the order ends with it.</p>
          ) : (
            <Checkbox
              label="End the campaign, and refund what else is owed"
              checked={endCampaign}
              onCheckedChange={(checked) => form.setValue('endCampaign', checked)}
            />
          )}
          {kind === 'owed' && ends === 'choice' && !endCampaign && <StillOpen {...order.pitches} />}
          {(ends === 'all' || endCampaign) && (
            <OrderEnding ending={data} refund={togetherOf(limits, { kind, amount })} />
          )}
        </>
      )}
      <TextareaField
        label="Reason"
        hint="The customer sees this in the refund email."
        maxLength={500}
        {...fieldOf(form, 'reason')}
      />
      <ClaimAdvice text={form.watch('reason')} />
    </FormDialog>
  );
}
