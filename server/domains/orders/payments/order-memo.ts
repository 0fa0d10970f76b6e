import { Email } from '#contract/fields.schema.ts';
import { AiUse, Genre, Language, Mood } from '#contract/genres.schema.ts';
import { idOf } from '#contract/ids.schema.ts';
import { Duration, PriceLine } from '#contract/sales/packages/schema.ts';
import { z } from '#contract/zod.ts';
import type { Context } from '#server/context.ts';

/** The longest value that the provider keeps with a payment. */
const LONGEST = 500;

const optional = (text: string | null | undefined): string => text ?? '';
const listed = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((part) => part !== ''));
const lines = z
  .string()
  .default('null')
  .transform((text, check) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      check.addIssue('This is no JSON.');
      return z.NEVER;
    }
  })
  .pipe(z.array(PriceLine).nullable());

/**
 * What a payment carries of its order at the provider, from which the order is rebuilt where ours is lost. What
 * someone wrote to curators and the billing address stay here.
 */
const OrderMemo = z.object({
  userId: idOf('user'),
  campaignId: idOf('campaign'),
  packageId: idOf('package'),
  email: Email,
  billingEmail: Email.optional(),
  packageName: z.string(),
  duration: Duration,
  pitches: z.coerce.number().int().positive(),
  /** Null where they were too long to be kept. */
  lines,
  consent: z.string(),
  orderedAt: z.iso.datetime().transform((text) => new Date(text)),
  songName: z.string(),
  artistName: z.string(),
  songUrl: z.string(),
  image: z.string().nullable().default(null),
  genres: listed.pipe(z.array(Genre)),
  moods: listed.pipe(z.array(Mood)),
  language: Language.nullable().default(null),
  aiUse: AiUse.nullable().default(null),
  startFrom: z.iso.date().nullable().default(null),
});

export type OrderMemo = z.output<typeof OrderMemo>;

/** The memo of an order, for its payment. The provider keeps no empty value and none of over 500 characters. */
export async function writeMemo({ db }: Context, orderId: string): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('campaigns')
    .select(['orders.campaign_id', 'orders.user_id as buyer_id', 'orders.package_name', 'orders.pitches'])
    .select(['orders.lines', 'orders.consent_version', 'orders.created_at as ordered_at', 'orders.email'])
    .select('users.email as account_email')
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const memo: Record<keyof OrderMemo, string> = {
    userId: row.buyer_id,
    campaignId: row.campaign_id,
    packageId: row.package_id,
    email: row.account_email,
    billingEmail: row.email === row.account_email ? '' : row.email,
    packageName: row.package_name,
    duration: row.duration,
    pitches: String(row.pitches),
    lines: JSON.stringify(row.lines),
    consent: row.consent_version,
    orderedAt: row.ordered_at.toISOString(),
    songName: row.song_name,
    artistName: row.artist_name,
    songUrl: row.song_url,
    image: optional(row.image),
    genres: row.genres.join(','),
    moods: row.moods.join(','),
    language: optional(row.language),
    aiUse: optional(row.ai_use),
    startFrom: optional(row.start_from?.toISOString().slice(0, 10)),
  };
  return Object.fromEntries(
    Object.entries(memo).filter(([, value]) => value !== '' && value.length <= LONGEST),
  );
}

/** The memo that a payment carries, or the names of what it lacks. */
export function readMemo(metadata: Record<string, string>): OrderMemo | { lacks: string[] } {
  const memo = OrderMemo.safeParse(metadata);
  return memo.success
    ? memo.data
    : { lacks: [...new Set(memo.error.issues.map(({ path }) => String(path[0])))] };
}
