import { Brand } from '../../brand.schema.ts';
import { withoutForbiddenClaims } from '../../claims.ts';
import { line } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { CouponCode, NewCouponKind } from './schema.ts';

const uses = z
  .int('Enter a whole number.')
  .min(1, 'Enter 1 or more, or leave the field empty.')
  .max(1_000_000, 'Enter 1,000,000 or less.')
  .nullable();

const changeable = {
  description: withoutForbiddenClaims(line(200)),
  startsAt: IsoTime.nullable(),
  endsAt: IsoTime.nullable(),
  usesMost: uses,
  usesPerAccount: uses,
  firstOrderOnly: z.boolean(),
  packageIds: z.array(idOf('package')).max(50, 'Choose up to 50 packages.'),
};

/** A new coupon; code, kind and value stay as they are once it is made. */
export const NewCoupon = z
  .strictObject({
    brand: Brand,
    code: CouponCode,
    kind: NewCouponKind,
    value: z
      .int('Enter a whole number.')
      .min(1, 'Enter 1 or more.')
      .max(10_000_000, 'Enter $100,000.00 or less.')
      .meta({ description: 'Percent from 1 to 100, or cents' }),
    ...changeable,
  })
  .partial({
    description: true,
    startsAt: true,
    endsAt: true,
    usesMost: true,
    usesPerAccount: true,
    firstOrderOnly: true,
    packageIds: true,
  })
  .superRefine(({ kind, value, code }, issue) => {
    if (kind === 'percent' && value > 100) {
      issue.addIssue({ code: 'custom', path: ['value'], message: 'Enter a percentage from 1 to 100.' });
    }
    const claim = withoutForbiddenClaims(line(40)).safeParse(code.replaceAll('-', ' ').toLowerCase());
    if (claim.error) {
      issue.addIssue({ code: 'custom', path: ['code'], message: claim.error.issues[0]?.message ?? '' });
    }
  });

export const CouponChange = z
  .strictObject(changeable)
  .partial()
  .extend({ status: z.literal('ended').optional() });
