import { brandCampaigns } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { isEmail, pastedAddress } from '#contract/fields.ts';
import type { Offer, Package, PriceLine } from '#contract/sales/packages/schema.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { centsOf } from '#web/lib/money-text.ts';
import { useApiQuery } from '#web/lib/query.ts';
import type { CreateFields } from './create-fields.ts';

/** What the campaign costs the customer. */
export interface CustomerPrice {
  /** Cents; null while it is not known. */
  total: number | null;
  /** What the package costs without coupon or custom price; null before one is chosen. */
  list: number | null;
  /** The custom price in cents; null where there is none. */
  custom: number | null;
  /** The lines of a price with a coupon or a custom price. */
  lines: readonly PriceLine[];
  /** Why the coupon cannot be used, for this customer and package. */
  refused: string | null;
  /** What the admin has to do before there is a total. */
  missing: string | null;
}

type PriceInput = Pick<CreateFields, 'brand' | 'email' | 'duration' | 'pitches' | 'coupon' | 'customPrice'>;

/** What of a package is bought. */
type Choice = Pick<CreateFields, 'packageId' | 'pitches'>;

/** What a quote is asked for: the limits of a coupon count for the customer once the address is whole. */
export const quoteInput = (
  { brand, email, duration }: Pick<PriceInput, 'brand' | 'email' | 'duration'>,
  choice: Choice,
  coupon: string,
) => ({
  params: { name: pathOfBrand[brand] },
  body: {
    ...choice,
    duration,
    coupon,
    email: isEmail(email) ? pastedAddress(email).toLowerCase() : undefined,
  },
});

const linesOf = (list: number, total: number): PriceLine[] => [
  { text: 'List price', amount: list },
  { text: 'Discount to the custom price', amount: total - list },
];

/** The price by the package, the one that was typed for this customer, or with a coupon by the server. */
export function useCustomerPrice(
  asked: PriceInput,
  bought: { sold: Package; offer: Offer } | undefined,
): CustomerPrice {
  const { coupon, customPrice, pitches } = asked;
  const chosen = bought?.sold;
  const list = bought?.offer.amount ?? null;
  const choice = { packageId: (chosen?.id ?? '') as Choice['packageId'], pitches };
  const quote = useApiQuery(brandCampaigns.quote, quoteInput(asked, choice, coupon ?? ''), {
    enabled: coupon !== null && chosen !== undefined && !chosen.trial,
    retry: 0,
  });
  if (customPrice !== null && list !== null && !chosen?.trial) {
    const custom = centsOf(customPrice.amount);
    const lines = custom === null ? [] : linesOf(list, custom);
    const missing = custom === null ? 'Enter the custom price.' : null;
    return { total: custom, list, custom, lines, refused: null, missing };
  }
  if (coupon === null || !chosen || chosen.trial) {
    return { total: list, list, custom: null, lines: [], refused: null, missing: null };
  }
  const { data, error } = quote;
  if (error)
    return {
      total: null,
      list,
      custom: null,
      lines: [],
      refused: errorMessage(error),
      missing: 'Remove the coupon first.',
    };
  return {
    total: data?.total.amount ?? null,
    list,
    custom: null,
    lines: data?.lines ?? [],
    refused: null,
    missing: data ? null : 'The total is still loading.',
  };
}
