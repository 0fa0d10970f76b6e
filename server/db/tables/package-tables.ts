import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import type { CouponKind, CouponStatus } from '#contract/sales/coupons/schema.ts';
import type { Fixed, Nullable, State } from './column-types.ts';

interface PackagesTable {
  id: Fixed<string>;
  brand: Brand;
  name: string;
  price_cents: number;
  pitches: number;
  placements_low: number;
  placements_high: number;
  streams_low: number;
  streams_high: number;
  listeners_low: number;
  listeners_high: number;
  trial: Generated<boolean>;
  preselected: Generated<boolean>;
  active: Generated<boolean>;
  created_at: Generated<Date>;
  description: Generated<string>;
  position: Generated<number>;
  name_search: GeneratedAlways<string>;
  version: Generated<number>;
}

/** The columns of a package that a campaign keeps from its order. */
export type OrderedPackage = Pick<
  Selectable<PackagesTable>,
  | 'price_cents'
  | 'trial'
  | 'placements_low'
  | 'placements_high'
  | 'streams_low'
  | 'streams_high'
  | 'listeners_low'
  | 'listeners_high'
> & { package_name: string };

interface CouponsTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  code: Fixed<string>;
  description: Generated<string>;
  kind: Fixed<CouponKind>;
  value: Fixed<number>;
  status: State<CouponStatus, CouponStatus | undefined>;
  starts_at: Nullable<Date>;
  ends_at: Nullable<Date>;
  uses_most: Nullable<number>;
  uses_per_account: Nullable<number>;
  first_order_only: Generated<boolean>;
  package_ids: Generated<string[]>;
  uses: Generated<number>;
  created_at: Fixed<Date>;
  words_search: GeneratedAlways<string>;
  demo: Generated<boolean>;
  version: Generated<number>;
}

interface CouponUsesTable {
  order_id: Fixed<string>;
  coupon_id: Fixed<string>;
  user_id: Fixed<string>;
  amount_cents: Fixed<number>;
  used_at: Fixed<Date>;
  given_back_at: Nullable<Date>;
}

/** What is sold, and coupons. */
export interface PackageTables {
  packages: PackagesTable;
  coupons: CouponsTable;
  coupon_uses: CouponUsesTable;
}
