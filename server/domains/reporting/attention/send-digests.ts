import { DIGEST_HOUR } from '#contract/accounts/notices/rules.ts';
import { Brand } from '#contract/brand.schema.ts';
import { noticeOfKind } from '#contract/reporting/attention/places.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { type NoticeReader, readNoticeReaders } from '#server/domains/accounts/notices/notices.service.ts';
import { settleDigest } from '#server/domains/accounts/notices/settle-digest.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';
import { lastTime } from '#server/lib/zoned-time.ts';
import { openItemRows } from './attention.queries.ts';
import { mayDo } from './next-steps.ts';
import { type BrandItem, mailItems } from './notice-lines.ts';

/** Emails each admin whose morning has come what they may deal with of the kinds in their digest, once. Nothing open, no email. */
export async function sendDigests(ctx: Context): Promise<void> {
  await assertClocksAgree(ctx, 'attention.digest');
  const due = (await readNoticeReaders(ctx, null)).filter((reader) => isDue(ctx, reader));
  if (due.length === 0) return;
  const items: BrandItem[] = [];
  for (const brand of Brand.options)
    for (const row of await openItemRows({ ...ctx, brand })) items.push({ brand, row });
  await forEachLoggingErrors(ctx, due, 'a digest could not be emailed', (reader) =>
    inTx(ctx, (ctx) => send(ctx, reader, items)),
  );
}

const morningOf = ({ now }: Context, { timeZone }: NoticeReader): Date =>
  lastTime(now(), { zone: timeZone, hour: DIGEST_HOUR, weekday: null });

const isDue = (ctx: Context, reader: NoticeReader): boolean =>
  reader.digestSettledAt !== null &&
  Object.values(reader.choices).includes('digest') &&
  morningOf(ctx, reader) > reader.digestSettledAt;

async function send(ctx: Context, reader: NoticeReader, items: readonly BrandItem[]): Promise<void> {
  if (!(await settleDigest(ctx, reader.id, morningOf(ctx, reader)))) return;
  const { id, team, choices } = reader;
  const own = items.filter(
    ({ brand, row }) =>
      mayDo(row.kind, team[brand]) &&
      (choices[noticeOfKind[row.kind]] === 'digest' ||
        (choices.assigned === 'digest' && row.assignee_id === id)),
  );
  if (own.length === 0) return;
  const brand = team[ctx.brand] === null ? 'eaa' : ctx.brand;
  await mailItems({ ...ctx, brand }, reader, { items: own, digest: true });
}
