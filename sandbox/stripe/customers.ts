import { type Emulator, load } from './emulator.ts';
import type { Customer, KeptCard, PaidCard, PaymentMethod } from './objects.ts';
import { newId } from './objects.ts';
import { invalidRequest, noSuch } from './protocol.ts';

/** A card that is not kept, and was not before. */
export const NOT_KEPT: KeptCard = { save: false, method: null };

interface NewCustomer {
  email: string | null;
  name: string | null;
  description?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
}

export function createCustomer(
  emulator: Emulator,
  { email, name, description = null, metadata = {} }: NewCustomer,
): Customer {
  const customer: Customer = {
    id: newId('cus_', 14),
    object: 'customer',
    created: emulator.now(),
    description,
    email,
    livemode: false,
    metadata,
    name,
  };
  emulator.store.put(customer);
  return customer;
}

/** A customer that may be charged. Throws the 404 of an unknown one for a deleted one, too. */
export function loadCustomer(emulator: Emulator, id: string, param = 'customer'): Customer {
  const customer = load(emulator, 'customer', id, param);
  if (customer.deleted) throw noSuch('customer', id, param);
  return customer;
}

/** Changes what is given of a customer. */
export function updateCustomer(
  emulator: Emulator,
  id: string,
  change: { [field in keyof NewCustomer]?: NewCustomer[field] | undefined },
): Customer {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const customer: Customer = { ...loadCustomer(emulator, id, 'id'), ...given };
  emulator.store.put(customer);
  return customer;
}

/** Deletes a customer with the cards that it kept. */
export function deleteCustomer(emulator: Emulator, id: string): object {
  const customer = loadCustomer(emulator, id, 'id');
  for (const method of keptCards(emulator, id)) emulator.store.put({ ...method, customer: null });
  emulator.store.put({
    ...customer,
    email: null,
    name: null,
    description: null,
    metadata: {},
    deleted: true,
  });
  return deletedCustomer(id);
}

/** What the provider answers about a deleted customer. */
export const deletedCustomer = (id: string) => ({ id, object: 'customer', deleted: true });

/** The cards that a customer kept, newest first. */
export const keptCards = (emulator: Emulator, customer: string): PaymentMethod[] =>
  emulator.store.list<PaymentMethod>('payment_method', { parent: customer, limit: 100 }).data;

/** Records the card of a payment. `customer`: whose it is from now on; null for one that is not kept. */
export function recordCard(
  emulator: Emulator,
  card: PaidCard,
  { customer, email }: { customer: string | null; email: string | null },
): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm_'),
    object: 'payment_method',
    allow_redisplay: customer ? 'always' : 'unspecified',
    billing_details: { email, name: card.holder },
    card: { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear },
    created: emulator.now(),
    customer,
    livemode: false,
    type: 'card',
    hidden: { card },
  };
  emulator.store.put(method);
  return method;
}

/** Takes a card from its customer, for good. Throws a 400 for one that belongs to none. */
export function detachCard(emulator: Emulator, id: string): PaymentMethod {
  const method = load(emulator, 'payment_method', id, 'payment_method');
  if (method.customer === null) {
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const detached: PaymentMethod = { ...method, customer: null };
  emulator.store.put(detached);
  return detached;
}
