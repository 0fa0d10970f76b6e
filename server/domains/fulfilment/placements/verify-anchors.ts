import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import type { Context } from '#server/context.ts';
import { hashOfEvents } from '#server/domains/office/audit/event-chain.ts';
import { BEGINNING, endOfDay, hashOfHeads } from './anchor-ledger.ts';
import { hashOfAnchor } from './chain.ts';

/** An anchor as an email says it. */
export interface MailedAnchor {
  /** `YYYY-MM-DD` */
  day: string;
  hash: string;
}

/** The first anchor that isn't as it was made. */
export interface BrokenAnchor {
  day: string;
  why: string;
}

/**
 * The anchors that a file holds: an email of the ledger as saved by a mail program, or its text. Throws an error with a
 * sentence if there is none.
 */
export async function mailedAnchorsIn(file: Buffer): Promise<MailedAnchor[]> {
  const source = file.toString('utf8');
  const { text = '' } = /^content-type:/im.test(source) ? await PostalMime.parse(source) : { text: source };
  const found = [...text.matchAll(/\b(\d{4}-\d{2}-\d{2})\s+([0-9a-f]{64})\b/g)];
  if (found.length === 0)
    throw new Error(
      'The file holds no anchor. Save the email “Placement ledger” as a file, and name that file.',
    );
  return found.map(([, day = '', hash = '']) => ({ day, hash }));
}

/** Every anchor, oldest first. */
const allAnchors = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('ledger_anchors')
    .select([sql<string>`day::text`.as('day'), 'placements', 'checks', 'root', 'before_hash', 'hash'])
    .select(['events', 'events_root'])
    .orderBy('ledger_anchors.day')
    .execute();

type Anchor = Awaited<ReturnType<typeof allAnchors>>[number];

/**
 * Compares every anchor with the one before, with the heads that all chains had at the end of its day, and with the audit events since
 * the one before, and the anchors that emails hold with those of the database. Answers how many hold, how many events they cover, and
 * the first that does not hold.
 */
export async function verifyAnchors(
  ctx: Pick<Context, 'db'>,
  mailed: readonly MailedAnchor[] = [],
): Promise<{ anchors: number; events: number; brokenAnchor: BrokenAnchor | null }> {
  const all = await allAnchors(ctx);
  let before = '';
  const held = { anchors: 0, events: 0 };
  let from = BEGINNING;
  for (const anchor of all) {
    const why =
      anchorFlaw(anchor, before) ?? (await headsFlaw(ctx, anchor)) ?? (await eventsFlaw(ctx, anchor, from));
    if (why) return { ...held, brokenAnchor: { day: anchor.day, why } };
    before = anchor.hash;
    if (anchor.events !== null) from = endOfDay(anchor.day);
    held.anchors += 1;
    held.events += anchor.events ?? 0;
  }
  const lost = await mailedDay(ctx);
  if (lost !== undefined)
    return { ...held, brokenAnchor: { day: lost, why: 'it was emailed, but the database no longer has it' } };
  for (const { day, hash } of mailed) {
    const kept = all.find((anchor) => anchor.day === day);
    if (!kept)
      return { ...held, brokenAnchor: { day, why: 'it was emailed, but the database no longer has it' } };
    if (kept.hash !== hash)
      return { ...held, brokenAnchor: { day, why: 'it isn’t the one that was emailed' } };
  }
  return { ...held, brokenAnchor: null };
}

/** The first day whose anchor was emailed and is gone. */
async function mailedDay({ db }: Pick<Context, 'db'>): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select substr(dedupe_key, 15) as day from mails where template = 'ledger-anchor'
      and dedupe_key ~ '^ledger-anchor:[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      and not exists (select from ledger_anchors where day::text = substr(dedupe_key, 15))
    order by 1 limit 1`.execute(db);
  return rows[0]?.day;
}

function anchorFlaw(anchor: Anchor, before: string): string | null {
  if (anchor.before_hash !== before) return 'the anchor before is missing or was replaced';
  return hashOfAnchor(anchor) === anchor.hash ? null : 'its contents were changed';
}

async function headsFlaw(ctx: Pick<Context, 'db'>, anchor: Anchor): Promise<string | null> {
  const sum = await hashOfHeads(ctx, endOfDay(anchor.day));
  const same =
    sum.root === anchor.root && sum.placements === anchor.placements && sum.checks === anchor.checks;
  return same ? null : 'it doesn’t match the chains';
}

async function eventsFlaw(ctx: Pick<Context, 'db'>, anchor: Anchor, from: Date): Promise<string | null> {
  if (anchor.events === null) return null;
  const sum = await hashOfEvents(ctx, { from, to: endOfDay(anchor.day) });
  const same = sum.events === anchor.events && sum.events_root === anchor.events_root;
  return same ? null : 'it doesn’t match the audit events';
}
