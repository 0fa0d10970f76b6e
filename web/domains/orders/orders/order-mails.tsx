import { useState } from 'react';
import { orderMails } from '#contract/admin-calls.ts';
import { mailTitles } from '#contract/nouns.ts';
import type { OrderMail } from '#contract/office/mails/schema.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { Allowed } from '#web/lib/may.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MailContentDialog } from './mail-content-dialog.tsx';
import { mailLabels } from './mail-labels.ts';
import { orderParams } from './order-params.ts';
import { ResendDialog } from './resend-dialog.tsx';

const POLL_MS = 10_000;

type Open = { what: 'words' | 'resend'; mail: OrderMail; opening: number };

/** The mails about an order: status, content, and the action that sends one again. */
export function OrderMails({ order }: { order: Order }) {
  const { data, error, refetch } = useApiQuery(
    orderMails.list,
    { params: orderParams(order) },
    { refetchInterval: POLL_MS },
  );
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Open | null>(null);
  const show = (what: Open['what'], mail: OrderMail) => {
    setShown({ what, mail, opening: (shown?.opening ?? 0) + 1 });
    setOpen(true);
  };
  const dialog = { open, onClose: () => setOpen(false) };
  return (
    <PanelSection title="Emails">
      {data ? (
        <div className="flex flex-col gap-4">
          {data.length === 0 && <p className="text-sm text-muted">No emails yet.</p>}
          <ul className="flex flex-col gap-3 empty:hidden">
            {data.toReversed().map((mail) => (
              <li key={mail.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <div className="min-w-0 grow">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                    {mailTitles[mail.kind]}
                    <LabelBadge {...mailLabels[mail.status]} />
                  </p>
                  <p className="text-xs text-muted wrap-anywhere">
                    <RelativeTime at={mail.sentAt ?? mail.createdAt} /> · {mail.to}
                    {mail.resendOf && ' · resent'}
                    {mail.status === 'held' && ` · ${mail.error}`}
                  </p>
                </div>
                <div className="ml-auto flex gap-1">
                  <Allowed call={orderMails.get} brand={order.brand}>
                    <Button size="sm" variant="quiet" onClick={() => show('words', mail)}>
                      Read
                    </Button>
                  </Allowed>
                  <Allowed call={orderMails.resend} brand={order.brand}>
                    <Button
                      size="sm"
                      variant="quiet"
                      disabledReason={mail.resendRefusal}
                      onClick={() => show('resend', mail)}
                    >
                      Resend
                    </Button>
                  </Allowed>
                </div>
              </li>
            ))}
          </ul>
        </div>
      ) : error ? (
        <Notice tone="bad" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {errorMessage(error)}
        </Notice>
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
      {shown?.what === 'words' && (
        <MailContentDialog key={shown.opening} {...dialog} order={order} mail={shown.mail} />
      )}
      {shown?.what === 'resend' && (
        <ResendDialog key={shown.opening} {...dialog} order={order} mail={shown.mail} />
      )}
    </PanelSection>
  );
}
