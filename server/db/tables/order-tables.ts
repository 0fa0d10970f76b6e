import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import type { MailStatus } from '#contract/office/mails/schema.ts';
import type { RefundArithmetic, RefundStatus } from '#contract/orders/money-back/schema.ts';
import type { OrderStatus } from '#contract/orders/orders/schema.ts';
import type { PaymentStatus } from '#contract/orders/payments/schema.ts';
import type { Duration, PriceLine } from '#contract/sales/packages/schema.ts';
import type { Fixed, Nullable, State } from './column-types.ts';

interface OrdersTable {
  id: Fixed<string>;
  number: Fixed<string>;
  brand: Fixed<Brand>;
  user_id: Fixed<string>;
  campaign_id: Fixed<string>;
  status: State<OrderStatus>;
  total_cents: Fixed<number>;
  currency: Generated<'USD'>;
  trial: Fixed<boolean>;
  package_name: Fixed<string>;
  duration: Fixed<Duration>;
  pitches: Fixed<number>;
  lines: JSONColumnType<PriceLine[]>;
  email: string;
  customer_name: string;
  address: string;
  city: string;
  zip: string;
  country: string;
  consent_version: Fixed<string>;
  checkout_key: Nullable<string>;
  song_title: Fixed<string>;
  words_search: GeneratedAlways<string>;
  created_at: Fixed<Date>;
  placed_at: Nullable<Date>;
  confirmed_at: Nullable<Date>;
  approved_at: Nullable<Date>;
  review_due_at: Nullable<Date>;
  pay_due_at: Nullable<Date>;
  demo: Generated<boolean>;
  version: Generated<number>;
}

/** Metrics of the orders and drafts created on a day. Triggers write them, and a job adds them up. */
interface OrderFiguresTable {
  brand: Fixed<Brand>;
  /** UTC. */
  day: Fixed<string>;
  /** From placed to approved, rounded up; -1 for what is not approved. */
  approval_hours: Fixed<number>;
  drafts: number;
  orders: number;
  placed: number;
  fulfilled: number;
  captured_cents: string;
  refunded_cents: string;
}

interface OrderFigureChangesTable extends OrderFiguresTable {
  id: Fixed<string>;
}

interface OrderCommentsTable {
  id: Fixed<string>;
  order_id: Fixed<string>;
  author_id: Nullable<string>;
  text: string;
  created_at: Fixed<Date>;
}

interface PaymentsTable {
  id: Fixed<string>;
  order_id: Fixed<string>;
  brand: Fixed<Brand>;
  status: State<PaymentStatus>;
  provider: Generated<'stripe' | 'manual'>;
  amount_cents: Fixed<number>;
  captured_cents: Generated<number>;
  refunded_cents: Generated<number>;
  refund_reserved_cents: Generated<number>;
  refund_returned_cents: Generated<number>;
  session_id: Nullable<string>;
  session_expires_at: Nullable<Date>;
  session_round: Generated<number>;
  redirect_url: Nullable<string>;
  intent_id: Nullable<string>;
  reference: Nullable<string>;
  last_decline: Nullable<string>;
  pending_action: Nullable<'capture' | 'void'>;
  dispute_id: Nullable<string>;
  created_at: Fixed<Date>;
  updated_at: Date;
}

interface PaymentAttemptsTable {
  id: Fixed<string>;
  payment_id: Fixed<string>;
  at: Fixed<Date>;
  code: Fixed<string>;
  message: Fixed<string>;
}

interface RefundsTable {
  id: Fixed<string>;
  payment_id: Fixed<string>;
  amount_cents: Fixed<number>;
  reason: string;
  status: State<RefundStatus>;
  /** That of its payment. */
  provider: Fixed<'stripe' | 'manual'>;
  reference: Nullable<string>;
  arithmetic: ColumnType<RefundArithmetic | null, string | undefined, never>;
  provider_refund_id: Nullable<string>;
  idempotency_key: Nullable<string>;
  created_at: Fixed<Date>;
  settled_at: Nullable<Date>;
}

interface MailsTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  user_id: Nullable<string>;
  recipient: string;
  template: Fixed<string>;
  data: Nullable<string>;
  dedupe_key: Fixed<string>;
  said: Nullable<string>;
  order_id: Fixed<string | null>;
  resend_of: Fixed<string | null>;
  status: State<MailStatus, 'queued' | 'held' | undefined>;
  error: Nullable<string>;
  created_at: Fixed<Date>;
  sent_at: Nullable<Date>;
}

interface DisputeEvidenceTable {
  dispute_id: Fixed<string>;
  order_id: Fixed<string>;
  asked_by: Fixed<string | null>;
  asked_at: Date;
  sent_at: Nullable<Date>;
  hash: Nullable<string>;
  error: Nullable<string>;
}

/** Orders, their money and their mails. */
export interface OrderTables {
  orders: OrdersTable;
  order_figures: OrderFiguresTable;
  order_figure_changes: OrderFigureChangesTable;
  order_comments: OrderCommentsTable;
  payments: PaymentsTable;
  payment_attempts: PaymentAttemptsTable;
  refunds: RefundsTable;
  mails: MailsTable;
  dispute_evidence: DisputeEvidenceTable;
}
