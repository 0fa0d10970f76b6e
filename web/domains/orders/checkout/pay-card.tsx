import { CreditCard, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Account } from '#contract/accounts/account/schema.ts';
import type { PublicSettings } from '#contract/accounts/settings/schema.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import type { Quote } from '#contract/sales/packages/schema.ts';
import { formatCents, formatLineCents } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The price, line by line, and its total. */
function Total({ price }: { price: Quote | undefined }) {
  if (!price) {
    return (
      <div className="flex flex-col gap-3">
        <Skeleton className="w-full" />
        <Skeleton className="h-7 w-32" />
      </div>
    );
  }
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm">
      {price.lines.map((line) => (
        <div key={line.text} className="contents">
          <dt className="text-muted">{line.text}</dt>
          <dd className="text-right tabular-nums">{formatLineCents(line.amount)}</dd>
        </div>
      ))}
      <dt className="self-end pt-2 text-base font-semibold">Total</dt>
      <dd aria-live="polite" className="pt-2 text-right text-xl font-semibold tabular-nums">
        {price.total.amount === 0 ? 'Free' : formatCents(price.total.amount)}
      </dd>
    </dl>
  );
}

/** When the card is charged. */
function chargeText(trial: boolean, free: boolean, mode: PublicSettings['paymentMode']): string {
  if (trial) return 'The free trial doesn’t need a card.';
  if (free) return 'Your coupon covers the full price, so you don’t need a card.';
  return mode === 'on_approval'
    ? 'We place a hold on your card now and charge it only once your song is approved.'
    : 'Your card is charged now. If your song isn’t approved, you get a full refund.';
}

const linkStyle = 'font-medium text-accent underline underline-offset-4';

/** What the button agrees to, too. */
const Consent = ({ free, agreed }: { free: boolean; agreed: string | null }) => (
  <p className="text-sm text-muted">
    {agreed && <strong className="block pb-1 font-medium text-ink">{agreed}</strong>}
    By {free ? 'ordering' : 'paying'}, you agree {agreed && 'to that, '}to the{' '}
    <a href={paths.terms} target="_blank" rel="noopener" className={linkStyle}>
      terms
    </a>{' '}
    and the{' '}
    <a href={paths.refunds} target="_blank" rel="noopener" className={linkStyle}>
      refund policy
    </a>
    .
  </p>
);

/** The card that the payment page offers, unless it is over. */
const OfferedCard = ({ card }: { card: NonNullable<Account['card']> }) => (
  <p className="flex gap-2.5 text-sm">
    <CreditCard aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
    <span>
      On the next page you use the card ending {card.last4} with one press, or another one.{' '}
      <Link to={paths.userSettings} className={linkStyle}>
        Manage saved card
      </Link>
    </span>
  </p>
);

/** The total, the coupon, the pay button with the amount, and what it agrees to. */
export function PayCard({
  campaign,
  price,
  card,
  settings,
  busy,
  disabledReason,
  agreed,
  coupon,
  children,
}: {
  campaign: Campaign;
  /** Undefined while it is asked for, null where there is none to show. */
  price: Quote | undefined | null;
  /** The card that the account keeps. */
  card: Account['card'];
  settings: PublicSettings;
  busy: boolean;
  disabledReason: string | null;
  /** What paying agrees to besides the terms. */
  agreed: string | null;
  coupon: ReactNode;
  /** Errors, shown above the button. */
  children: ReactNode;
}) {
  const sandbox = settings.sandbox.find(({ emulator }) => emulator === 'stripe');
  const free = campaign.trial || price?.total.amount === 0;
  return (
    <Card className="flex flex-col gap-5 p-5 lg:sticky lg:top-24 lg:p-6">
      <h2 className="text-lg font-semibold">Your order</h2>
      {price !== null && <Total price={price} />}
      {!campaign.trial && coupon}
      {children}
      {card && !free && !card.expired && <OfferedCard card={card} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        busy={busy}
        disabledReason={disabledReason}
      >
        {campaign.trial
          ? 'Start free trial'
          : free
            ? 'Place order'
            : price
              ? `Pay ${formatCents(price.total.amount)}`
              : 'Pay'}
      </Button>
      <Consent free={free} agreed={agreed} />
      <p className="flex gap-2.5 text-sm text-muted">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {chargeText(campaign.trial, free, settings.paymentMode)}
      </p>
      {sandbox && !free && (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-sm text-ink">{sandbox.text}.</p>
      )}
    </Card>
  );
}
