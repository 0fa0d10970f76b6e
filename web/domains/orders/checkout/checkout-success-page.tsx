import { ArrowLeft, CircleCheck, Mail } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { myOrders } from '#contract/calls.ts';
import { isBeforeStart, orderCan } from '#contract/orders/orders/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { SongLine } from '#web/domains/sales/campaigns/song-line.tsx';
import { Page } from '#web/kit/page.tsx';
import { ExactTime } from '#web/kit/time.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { readOrderNumber } from '#web/lib/order-number.ts';
import { putAnswer, useApiQuery } from '#web/lib/query.ts';
import { useSettings } from '#web/lib/settings.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, SectionCard } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Awaited, Skeleton, Together } from '#web/ui/skeleton.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { ConfirmedNotice } from './confirmed-notice.tsx';
import { orderMail } from './order-mail.ts';
import { noEarlierText } from './start-text.ts';

/** The last step: the mail with the order number, or the button that does the same. Once it is over, the reason. */
function LastStep({ number, order }: { number: string; order: Order | undefined }) {
  const supportEmail = useSettings()?.supportEmail;
  const confirm = useApiMutation(myOrders.confirm, {
    invalidates: [myOrders.list],
    onSuccess: (answer) => putAnswer(myOrders.get, { params: { number } }, answer),
  });
  if (order && !isBeforeStart(order)) return <p>{orderCan.confirm(order)}</p>;
  if (order?.confirmedAt) return <ConfirmedNotice order={order} justNow={confirm.isSuccess} />;
  return (
    <>
      <p>
        Email this order number to us
        {supportEmail && (
          <>
            {' '}
            at <strong className="font-semibold wrap-anywhere">{supportEmail}</strong>
          </>
        )}
        . Your campaign starts within 3-12 hours of your email, or of your song’s approval if that’s later.
        {order && noEarlierText(order)}
      </p>
      <div className="flex flex-wrap gap-3">
        {supportEmail && (
          <LinkButton
            variant="primary"
            size="lg"
            className="max-sm:w-full"
            href={orderMail(supportEmail, number)}
          >
            <Mail aria-hidden />
            Email order number
          </LinkButton>
        )}
        {order && (
          <Button
            size="lg"
            className="max-sm:w-full"
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ params: { number } })}
          >
            Confirm here instead
          </Button>
        )}
      </div>
      {order && <p className="text-sm text-muted">No email app? Confirming here works just as well.</p>}
      {confirm.error && <Notice tone="bad">{errorMessage(confirm.error)}</Notice>}
    </>
  );
}

function NextSteps({ order }: { order: Order }) {
  const held = order.payment?.payment_status === 'authorized' && !order.approvedAt;
  return (
    <SectionCard title="What happens next" className="mt-6">
      <Timeline
        label="What happens next"
        items={[
          { key: 'ordered', title: 'Your order is placed', tone: 'good' },
          order.approvedAt
            ? { key: 'review', title: 'Your song is approved', tone: 'good' }
            : {
                key: 'review',
                title: 'We review your song',
                text: order.reviewDueAt ? (
                  <>
                    Within 24-48 hours, by <ExactTime at={order.reviewDueAt} />.
                  </>
                ) : (
                  'Within 24-48 hours.'
                ),
                pending: true,
              },
          ...(held
            ? [
                {
                  key: 'charge',
                  title: 'Your card is charged only if your song is approved',
                  text: 'If it isn’t, we release the hold and you pay nothing.',
                  pending: true,
                },
              ]
            : []),
          { key: 'start', title: 'We pitch your song to curators', pending: true },
        ]}
      />
    </SectionCard>
  );
}

function Success() {
  const [number] = useState(readOrderNumber);
  const order = useApiQuery(myOrders.get, { params: { number: number ?? '' } }, { enabled: number !== null });
  const isDone = order.data && orderCan.confirm(order.data) !== null;
  return (
    <Page
      title={isDone ? 'Thank you for your order!' : 'Thank you for your order, one last step!'}
      width="narrow"
    >
      {order.isLoading && <Awaited />}
      <Card className="flex flex-col gap-5 p-5 lg:p-6">
        {number ? (
          <>
            {order.data ? (
              <SongLine song={order.data.campaign} />
            ) : (
              !order.error && <Skeleton className="h-9 w-48" />
            )}
            <div className="flex flex-wrap items-center justify-between gap-4 rounded-lg bg-good-soft p-4 sm:p-5">
              <div className="flex items-center gap-4">
                <CircleCheck aria-hidden className="size-8 shrink-0 text-good max-sm:hidden" />
                <div>
                  <p className="text-sm text-muted">Your order number</p>
                  <p className="font-mono text-xl font-semibold">{number}</p>
                </div>
              </div>
              <CopyButton text={number} label="Copy number" size="md" />
            </div>
            <LastStep number={number} order={order.data} />
          </>
        ) : (
          <p className="text-lg font-semibold">No order found.</p>
        )}
      </Card>
      {order.data && isBeforeStart(order.data) && <NextSteps order={order.data} />}
      <div className="-ml-3 mt-5 flex flex-wrap gap-x-3">
        <LinkButton variant="quiet" className="px-3!" href={paths.home}>
          <ArrowLeft aria-hidden />
          Back to homepage
        </LinkButton>
        <LinkButton
          variant="quiet"
          className="px-3!"
          render={<Link to={paths.orderSummary(order.data?.number)} />}
        >
          {order.data ? 'View order' : 'View orders'}
        </LinkButton>
      </div>
    </Page>
  );
}

/** The order is placed, and what is left to do. */
export const Component = () => (
  <Together>
    <Success />
  </Together>
);
