import type {
  Customer,
  CustomerCampaign,
  CustomerMail,
  CustomerMessage,
  CustomerNote,
  CustomerOrder,
  CustomerSession,
} from '#contract/reporting/customers/schema.ts';
import type { Context } from '#server/context.ts';
import { mailChoicesOf } from '#server/domains/accounts/account/account.service.ts';
import { unsealContent } from '#server/domains/office/mails/mail-content.ts';
import { titleOf } from '#server/domains/office/mails/queue-mail.ts';
import type {
  CampaignRow,
  CustomerRow,
  MailRow,
  MessageRow,
  NoteRow,
  OrderRow,
  SessionRow,
} from './customers.queries.ts';

const iso = (time: Date | string): string => new Date(time).toISOString();

/** The later of when an account and its sessions were last seen. */
function lastSeen({ last_seen_at, session_seen_at }: CustomerRow): string | null {
  const times = [last_seen_at, session_seen_at].filter((time) => time !== null).map(iso);
  return times.toSorted().at(-1) ?? null;
}

export function presentCustomer(row: CustomerRow): Customer {
  const { spend, consent } = row;
  return {
    id: row.id,
    email: row.merged_into === null ? row.email : '',
    name: row.name,
    brand: row.brand,
    role: row.role,
    status: row.status,
    suspendedReason: row.suspended_reason,
    mergedInto: row.merged_into,
    createdAt: iso(row.created_at),
    lastSeenAt: lastSeen(row),
    version: row.version,
    spend: { ...spend, kept: spend.charged - spend.refunded - spend.lost },
    billing: row.billing,
    addresses: row.addresses.map(({ email, confirmed_at }) => ({
      email,
      confirmedAt: confirmed_at && iso(confirmed_at),
    })),
    consent: consent && {
      version: consent.version,
      at: iso(consent.created_at),
      orderNumber: consent.number,
    },
    mails: mailChoicesOf(row.mails_off),
  };
}

export const presentOrder = (row: OrderRow): CustomerOrder => ({
  id: row.id,
  number: row.number,
  brand: row.brand,
  status: row.status,
  packageName: row.package_name,
  songName: row.song_name,
  artistName: row.artist_name,
  total: row.total_cents,
  refunded: row.refunded_cents,
  createdAt: iso(row.created_at),
});

export const presentCampaign = (row: CampaignRow): CustomerCampaign => ({
  id: row.id,
  brand: row.brand,
  status: row.status,
  songName: row.song_name,
  artistName: row.artist_name,
  packageName: row.ordered?.package_name ?? row.package_name,
  endsAt: row.ends_at && iso(row.ends_at),
  createdAt: iso(row.created_at),
});

/** Only what the team wrote itself is unsealed; the order shows what its own emails said. */
export const presentMail = (row: MailRow, ctx: Context): CustomerMail => ({
  id: row.id,
  title: titleOf(row.template),
  to: row.recipient,
  status: row.status,
  error: row.error,
  order:
    row.order_id !== null && row.number !== null && row.order_brand !== null
      ? { id: row.order_id, number: row.number, brand: row.order_brand }
      : null,
  words: row.template === 'team-letter' && row.said !== null ? unsealContent(ctx, row.id, row.said) : null,
  createdAt: iso(row.created_at),
});

/** A letter is kept as it was emailed: its words stand between its heading and its signature. */
const wordsIn = (text: string): string => (text.split('\n-- \n')[0] ?? '').replace(/^.*\n\n/, '').trim();

export function presentMessage(row: MessageRow, ctx: Context): CustomerMessage {
  const { order_id: orderId, number, brand, said } = row;
  const letter = said === null ? null : unsealContent(ctx, row.id, said);
  return {
    id: row.id,
    from: row.from_team ? 'team' : 'artist',
    author: row.author ?? (letter ? 'Team' : 'Removed account'),
    text: letter ? `${letter.subject}\n\n${wordsIn(letter.text)}` : row.text,
    order: orderId !== null && number !== null ? { id: orderId, number, brand } : null,
    createdAt: iso(row.created_at),
  };
}

export const presentNote = (row: NoteRow): CustomerNote => ({
  id: row.id,
  author: row.author ?? 'Removed account',
  text: row.text,
  createdAt: iso(row.created_at),
});

export const presentSession = (row: SessionRow, { now }: Context): CustomerSession => ({
  id: row.id,
  device: row.device,
  createdAt: iso(row.created_at),
  lastSeenAt: iso(row.last_seen_at),
  endedAt: row.ended_at ? iso(row.ended_at) : row.expires_at <= now() ? iso(row.expires_at) : null,
});
