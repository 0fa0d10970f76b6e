import { useCallback, useEffect, useRef, useState } from 'react';
import { billingProblems } from '#contract/orders/checkout/rules.ts';
import type { Billing } from '#contract/orders/checkout/schema.ts';
import { useFirstInvalid } from '#web/kit/first-invalid.ts';
import { isRecord, isText, shapeOf } from '#web/lib/shape.ts';
import { storedRecord } from '#web/lib/stored-record.ts';
import { tabStorage } from '#web/ui/browser-storage.ts';

const BillingRecord = shapeOf<{ username: string; billing: Partial<Billing> }>({
  username: isText,
  billing: isRecord,
});
const stored = storedRecord(tabStorage, 'billing', BillingRecord);

/** Stores the input for this tab and account, so that a reload or a declined card does not lose it. */
const saveBilling = (username: string, billing: Billing): void => stored.save({ username, billing });

/** This account's earlier input in this tab; otherwise empty except for the account's email address. */
function readBilling(username: string): Billing {
  const empty = { email: username, name: '', address: '', city: '', zip: '', country: '' };
  const record = stored.read();
  return record?.username === username ? { ...empty, ...record.billing } : empty;
}

export type BillingField = keyof Billing;

/**
 * What is typed at the checkout, and what is wrong with it: said after the first try to pay. The billing part survives a
 * reload.
 */
export function useCheckoutForm(username: string, { free }: { free: boolean }) {
  const [billing, setBilling] = useState(() => readBilling(username));
  const [tried, setTried] = useState(false);
  /** By field, from a refused call. */
  const [refused, setRefused] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const focusFirstInvalid = useFirstInvalid(form);
  useEffect(() => {
    // When the session ends, the page is shown once more without its account; what was typed stays that account's.
    if (username) saveBilling(username, billing);
  }, [username, billing]);

  const missing = billingProblems(billing, { free });
  const problems: Record<string, string | undefined> = tried ? { ...refused, ...missing } : refused;

  /** Fields that were never typed into begin with what the account remembers. */
  const begin = useCallback(
    (remembered: Partial<Billing>) =>
      setBilling((former) => ({
        ...former,
        ...Object.fromEntries(
          Object.entries(remembered).filter(([field, value]) => value && !former[field as BillingField]),
        ),
      })),
    [],
  );

  return {
    ref: form,
    billing,
    problems,
    set: (field: BillingField, value: string) => {
      setBilling((former) => ({ ...former, [field]: value }));
      setRefused(({ [field]: _mended, ...others }) => others);
    },
    begin,
    /** Whether all is there; otherwise says what is not. */
    isComplete: (): boolean => {
      if (Object.keys(missing).length === 0) return true;
      setTried(true);
      focusFirstInvalid();
      return false;
    },
    /** Shows the messages of a refused call next to their fields. */
    refuse: (errors: Record<string, string>) => {
      setRefused(
        Object.fromEntries(
          Object.entries(errors).map(([field, sentence]) => [field.replace(/^billing\./, ''), sentence]),
        ),
      );
      focusFirstInvalid();
    },
  };
}

export type CheckoutState = ReturnType<typeof useCheckoutForm>;
