import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { PaymentFields } from './payment-fields.tsx';

function Form() {
  return <PaymentFields form={useForm({ defaultValues: { consent: false } }) as never} total={4900} />;
}

test('a payment by hand asks for its reference by its sum, and for the customer’s consent', () => {
  const text = textOf(<Form />);
  expect(text).toContain('For the payment of $49.00, as shown on the bank statement or invoice.');
  expect(text).toContain('The customer has agreed to the terms.');
});
