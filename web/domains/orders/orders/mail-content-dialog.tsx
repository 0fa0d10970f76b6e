import { orderMails } from '#contract/admin-calls.ts';
import { mailTitles } from '#contract/nouns.ts';
import { MAIL_CONTENT_RETENTION_MS } from '#contract/office/mails/rules.ts';
import type { OrderMail } from '#contract/office/mails/schema.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY } from '#contract/time.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { orderParams } from './order-params.ts';

function Words({ order, mail }: { order: Order; mail: OrderMail }) {
  const { data, error, refetch } = useApiQuery(orderMails.get, {
    params: { ...orderParams(order), mailId: mail.id },
  });
  if (error) {
    return (
      <Notice tone="bad" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {errorMessage(error)}
      </Notice>
    );
  }
  if (!data) return <Skeleton className="h-48 w-full" />;
  if (!data.words) {
    return (
      <Notice>
        {mail.kind === 'confirm-address'
          ? 'We don’t store this email because its link works only once.'
          : mail.status === 'queued'
            ? 'This email hasn’t been sent yet.'
            : `The content of this email is no longer available. We keep sent emails for ${MAIL_CONTENT_RETENTION_MS / DAY} days and don’t keep unsent ones.`}
      </Notice>
    );
  }
  return (
    <>
      <p className="font-semibold wrap-anywhere">{data.words.subject}</p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
        tabIndex={0}
        className="mt-3 max-h-[50dvh] overflow-y-auto rounded-lg bg-sunken p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {data.words.text.trim()}
      </pre>
    </>
  );
}

/** The content of a mail about an order, as plain text. */
export function MailContentDialog({
  order,
  mail,
  open,
  onClose,
}: {
  order: Order;
  mail: OrderMail;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      className="max-w-2xl!"
      title={mailTitles[mail.kind]}
      text={`To ${mail.to}, ${formatDateTime(mail.sentAt ?? mail.createdAt)}`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Words order={order} mail={mail} />
    </Dialog>
  );
}
