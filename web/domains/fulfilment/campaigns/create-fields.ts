import { Brand } from '#contract/brand.schema.ts';
import { ManualPayment, NewCampaign } from '#contract/fulfilment/campaigns/schema.ts';
import { CustomPrice } from '#contract/sales/coupons/schema.ts';
import { z } from '#contract/zod.ts';
import type { ZodForm } from '#web/kit/form.ts';
import { centsOf } from '#web/lib/money-text.ts';

/** How the customer pays: by the link in a mail, or it was paid by hand already. */
export const PaidBy = z.enum(['link', 'hand']);
export type PaidBy = z.infer<typeof PaidBy>;

const { email, songUrl, songName, artistName, genres, packageId, duration, ...rest } = NewCampaign.shape;
const { reference, address, city, zip, country } = ManualPayment.shape;
const byHand = z.strictObject({ reference, address, city, zip, country });
const typed = z.strictObject(
  Object.fromEntries(Object.keys(byHand.shape).map((field) => [field, z.string()])) as Record<
    keyof typeof byHand.shape,
    z.ZodString
  >,
);

/** What is typed. The fields of a manual payment count only if there was one. */
export const CreateFields = z
  .strictObject({
    brand: Brand,
    email,
    name: rest.name.unwrap(),
    songUrl,
    songName,
    artistName,
    image: rest.image.unwrap(),
    genres,
    moods: rest.moods.unwrap(),
    language: rest.language.unwrap(),
    aiUse: rest.aiUse.unwrap(),
    curatorNote: rest.curatorNote.unwrap(),
    packageId,
    duration,
    pitches: rest.pitches.unwrap(),
    leftOut: rest.leftOut.unwrap(),
    starred: rest.starred.unwrap(),
    startFrom: rest.startFrom.unwrap(),
    coupon: rest.coupon.unwrap(),
    customPrice: z.strictObject({ amount: z.string(), reason: z.string() }).nullable(),
    paidBy: PaidBy,
    byHand: typed,
    consent: z.boolean(),
  })
  .superRefine(({ paidBy, byHand: payment, consent, name, customPrice }, issue) => {
    const add = (path: (string | number)[], message: string) =>
      issue.addIssue({ code: 'custom', path, message });
    if (customPrice) {
      if (centsOf(customPrice.amount) === null)
        add(['customPrice', 'amount'], 'Enter an amount, such as 149.00.');
      const { error } = CustomPrice.shape.reason.safeParse(customPrice.reason);
      if (error) add(['customPrice', 'reason'], error.issues[0]?.message ?? '');
    }
    if (paidBy === 'link') return;
    if (name === '') add(['name'], 'Enter the customer’s name. It appears on the receipt.');
    for (const { path, message } of byHand.safeParse(payment).error?.issues ?? []) {
      add(['byHand', ...(path as string[])], message);
    }
    if (!consent) add(['consent'], 'The customer must agree to the terms first.');
  });
export type CreateFields = z.output<typeof CreateFields>;
export type CreateForm = ZodForm<typeof CreateFields>;
