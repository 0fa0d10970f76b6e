import { brandCampaigns } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { isEmail } from '#contract/fields.ts';
import { totalFor } from '#contract/sales/packages/rules.ts';
import type { Package, PriceLine } from '#contract/sales/packages/schema.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiQuery } from '#web/lib/query.ts';
import type { CreateFields } from './create-fields.ts';

/** What the campaign costs the customer. */
export interface CustomerPrice {
  /** Cents; null while it is not known. */
  total: number | null;
  /** The lines of a price with a coupon. */
  lines: readonly PriceLine[];
  /** Why the coupon cannot be used, for this customer and package. */
  refused: string | null;
  /** What the admin has to do before there is a total. */
  missing: string | null;
}

type PriceInput = Pick<CreateFields, 'brand' | 'email' | 'duration' | 'coupon'>;

/** What a quote is asked for: the limits of a coupon count for the customer once the address is whole. */
export const quoteInput = ({ brand, email, duration }: PriceInput, packageId: string, coupon: string) => ({
  params: { name: pathOfBrand[brand] },
  body: { packageId, duration, coupon, email: isEmail(email) ? email.trim().toLowerCase() : undefined },
});

/** The price by the package, or with a coupon by the server. */
export function useCustomerPrice(asked: PriceInput, chosen: Package | undefined): CustomerPrice {
  const { coupon, duration } = asked;
  const quote = useApiQuery(brandCampaigns.quote, quoteInput(asked, chosen?.id ?? '', coupon ?? ''), {
    enabled: coupon !== null && chosen !== undefined && !chosen.trial,
    retry: 0,
  });
  if (coupon === null || !chosen || chosen.trial) {
    const total = chosen ? totalFor(chosen.amount, duration, null) : null;
    return { total, lines: [], refused: null, missing: null };
  }
  const { data, error } = quote;
  if (error)
    return { total: null, lines: [], refused: errorMessage(error), missing: 'Remove the coupon first.' };
  return {
    total: data?.total.amount ?? null,
    lines: data?.lines ?? [],
    refused: null,
    missing: data ? null : 'The total is still loading.',
  };
}
