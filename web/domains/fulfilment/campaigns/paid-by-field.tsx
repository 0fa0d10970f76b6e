import { Controller } from 'react-hook-form';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { CreateForm } from './create-fields.ts';

/** Whether the customer gets a link, or has paid already; what is free is ordered by the link alone. */
export function PaidByField({
  form,
  free,
  byCoupon,
}: {
  form: CreateForm;
  free: boolean;
  /** Free by its coupon, not by its package. */
  byCoupon: boolean;
}) {
  return (
    <>
      <Controller
        control={form.control}
        name="paidBy"
        render={({ field }) => (
          <RadioCards
            label="Payment method"
            className="sm:grid-cols-2"
            value={free ? 'link' : field.value}
            onChange={field.onChange}
            cards={[
              {
                value: 'link',
                title: 'Email a checkout link',
                text: 'The customer signs in, reviews the campaign, agrees to the terms and pays.',
              },
              ...(free
                ? []
                : [
                    {
                      value: 'hand' as const,
                      title: 'Record a manual payment',
                      text: 'For payments received outside the checkout. The order is placed right away.',
                    },
                  ]),
            ]}
          />
        )}
      />
      {free && (
        <p className="text-sm text-muted">
          {byCoupon
            ? 'The coupon covers the full price. The customer places the order from the link, without a card.'
            : 'This package is free, once per account, email address and song. The customer places the order from the link.'}
        </p>
      )}
    </>
  );
}
