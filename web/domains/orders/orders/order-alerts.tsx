import { useState } from 'react';
import { Link } from 'react-router';
import { orderMails, orders, evidence as sent } from '#contract/admin-calls.ts';
import { mailTitles } from '#contract/nouns.ts';
import type { OrderMail } from '#contract/office/mails/schema.ts';
import { refundCan } from '#contract/orders/money-back/rules.ts';
import type { Refund } from '#contract/orders/money-back/schema.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { Dispute } from '#contract/orders/payments/schema.ts';
import { DisputeFacts } from '#web/domains/orders/payments/dispute-facts.tsx';
import { formatCents } from '#web/lib/format.ts';
import { useMay } from '#web/lib/may.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RecordManualRefund } from './manual-refund-dialog.tsx';
import { orderParams } from './order-params.ts';
import { ResendDialog } from './resend-dialog.tsx';

const owed = {
  to_pay_back: {
    tone: 'warn',
    title: 'Manual refund due',
    text: 'This order was paid manually. Refund it the same way, then record the reference.',
  },
  returned: {
    tone: 'bad',
    title: 'The bank returned this refund',
    text: 'The card can’t be refunded anymore. Arrange another way with the customer, send the refund, then record the reference.',
  },
} as const;

/** An open dispute, with a link to the evidence for the bank. It is no alarm once the bank has it. */
function Disputed({ order: { id, brand }, dispute }: { order: Order; dispute: Dispute }) {
  const may = useMay();
  const evidence = brand === 'eaa' ? paths.eaaEvidence(id) : paths.evidence(id);
  return (
    <Notice
      tone={dispute.evidenceSentAt ? 'info' : 'bad'}
      title={dispute.evidenceSentAt ? 'Chargeback, waiting for the bank' : 'Chargeback'}
      action={may(sent.get, brand) && <LinkButton render={<Link to={evidence} />}>View evidence</LinkButton>}
    >
      <DisputeFacts dispute={dispute} /> You can’t refund this order until the bank has decided.
    </Notice>
  );
}

/** What the bank asks about the payment, while no money has moved. */
function Inquired({ order: { id, brand }, inquiry }: { order: Order; inquiry: Dispute }) {
  const may = useMay();
  const evidence = brand === 'eaa' ? paths.eaaEvidence(id) : paths.evidence(id);
  return (
    <Notice
      tone={inquiry.evidenceSentAt ? 'info' : 'warn'}
      title={inquiry.evidenceSentAt ? 'Inquiry, waiting for the bank' : 'Inquiry of the bank'}
      action={may(sent.get, brand) && <LinkButton render={<Link to={evidence} />}>View evidence</LinkButton>}
    >
      <DisputeFacts dispute={inquiry} /> No money has moved, the campaign continues, and the artist isn’t
      told. A full refund ends the inquiry.
    </Notice>
  );
}

/** An approved song whose charge the bank refused. */
const ChargeRefused = () => (
  <Notice tone="warn" title="The bank declined the charge">
    The song is approved. We emailed the customer a link to pay again within 48 hours. The campaign continues
    once they pay.
  </Notice>
);

/** A refund to refund by hand, with the action that records it. */
function Owed({ refund, onRecord }: { refund: Refund; onRecord: (() => void) | false }) {
  const { status, amount } = refund;
  if (status !== 'to_pay_back' && status !== 'returned') return null;
  const { tone, title, text } = owed[status];
  return (
    <Notice
      tone={tone}
      title={`${title}: ${formatCents(amount)}`}
      action={onRecord && <Button onClick={onRecord}>Record manual refund</Button>}
    >
      {text}
    </Notice>
  );
}

/** A failed mail that was not sent again. */
function Undelivered({ mail, onResend }: { mail: OrderMail; onResend: (() => void) | false }) {
  return (
    <Notice
      tone="bad"
      title={`The email “${mailTitles[mail.kind]}” wasn’t delivered`}
      action={
        onResend && (
          <Button disabledReason={mail.resendRefusal} onClick={onResend}>
            Resend
          </Button>
        )
      }
    >
      <p className="wrap-anywhere">
        To {mail.to}. {mail.error}
      </p>
    </Notice>
  );
}

type Dialog = ({ refund: Refund } | { mail: OrderMail }) & { opening: number };

/** What needs attention: a dispute, a declined charge, manual refunds, failed mails. Empty if there is nothing. */
export function OrderAlerts({ order }: { order: Order }) {
  const { data: mails = [] } = useApiQuery(orderMails.list, { params: orderParams(order) });
  const may = useMay();
  const [open, setOpen] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const show = (what: { refund: Refund } | { mail: OrderMail }) => {
    setDialog({ ...what, opening: (dialog?.opening ?? 0) + 1 });
    setOpen(true);
  };
  const refunds = order.refunds.filter((refund) => refundCan.payBack(refund) === null);
  const undelivered = mails.filter(({ unresolved }) => unresolved);
  const window = { order, open, onClose: () => setOpen(false) };
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      {order.payment?.payment_status === 'disputed' && order.payment.dispute && (
        <Disputed order={order} dispute={order.payment.dispute} />
      )}
      {order.payment?.inquiry && <Inquired order={order} inquiry={order.payment.inquiry} />}
      {order.status === 'awaiting_payment' && order.approvedAt && <ChargeRefused />}
      {refunds.map((refund) => (
        <Owed
          key={refund.id}
          refund={refund}
          onRecord={may(orders.paidBack, order.brand) && (() => show({ refund }))}
        />
      ))}
      {undelivered.map((mail) => (
        <Undelivered
          key={mail.id}
          mail={mail}
          onResend={may(orderMails.resend, order.brand) && (() => show({ mail }))}
        />
      ))}
      {dialog &&
        ('mail' in dialog ? (
          <ResendDialog key={dialog.opening} {...window} mail={dialog.mail} />
        ) : (
          <RecordManualRefund key={dialog.opening} {...window} refund={dialog.refund} />
        ))}
    </div>
  );
}
