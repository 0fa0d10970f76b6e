import { Link } from 'react-router';
import { customers } from '#contract/admin-calls.ts';
import type { Brand } from '#contract/brand.schema.ts';
import type { Customer } from '#contract/reporting/customers/schema.ts';
import { deviceName } from '#web/domains/accounts/settings/device-name.ts';
import { mailLabels } from '#web/domains/orders/orders/mail-labels.ts';
import { campaignLabels, orderLabels } from '#web/domains/orders/orders/order-labels.ts';
import { useHasDemoData } from '#web/kit/demo-data-notice.tsx';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { ExactTime, RelativeTime } from '#web/kit/time.tsx';
import { formatCents, formatDate } from '#web/lib/format.ts';
import { useApiList } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { CustomerList, CustomerRow, firstRows } from './customer-list.tsx';

const link = 'rounded-sm text-accent underline underline-offset-4';

const OrderLink = ({
  order: { id, number, brand },
}: {
  order: { id: string; number: string; brand: Brand };
}) => (
  <Link to={brand === 'eaa' ? paths.eaaManageOrder(id) : paths.manageOrders(id)} className={link}>
    {number}
  </Link>
);

const inputOf = ({ id }: Customer) => ({ params: { id }, query: firstRows });

export function Orders({ customer }: { customer: Customer }) {
  const list = useApiList(customers.orders, inputOf(customer));
  return (
    <CustomerList title="Orders" list={list} empty="This person hasn’t ordered yet.">
      {(order) => (
        <CustomerRow
          first={
            <>
              <OrderLink order={order} /> · {order.songName} by {order.artistName}
            </>
          }
          state={<LabelBadge {...orderLabels[order.status]} />}
          second={
            <>
              {order.packageName}, {formatCents(order.total)}
              {order.refunded > 0 && `, ${formatCents(order.refunded)} refunded`} ·{' '}
              {formatDate(order.createdAt)}
            </>
          }
        />
      )}
    </CustomerList>
  );
}

export function Campaigns({ customer }: { customer: Customer }) {
  const list = useApiList(customers.campaigns, inputOf(customer));
  return (
    <CustomerList title="Campaigns and drafts" list={list} empty="This person has no campaigns yet.">
      {({ id, brand, status, songName, artistName, packageName, endsAt, createdAt }) => (
        <CustomerRow
          first={
            <Link
              to={brand === 'eaa' ? paths.eaaManageCampaign(id) : paths.manageCampaign(id)}
              className={link}
            >
              {songName ? `${songName} by ${artistName}` : 'Untitled draft'}
            </Link>
          }
          state={<LabelBadge {...campaignLabels[status]} />}
          second={
            endsAt
              ? `${packageName} · ends ${formatDate(endsAt)}`
              : `${packageName} · created ${formatDate(createdAt)}`
          }
        />
      )}
    </CustomerList>
  );
}

export function Messages({ customer }: { customer: Customer }) {
  const list = useApiList(customers.messages, inputOf(customer));
  return (
    <CustomerList title="Messages" list={list} empty="No messages with this person yet.">
      {({ from, author, text, order, createdAt }) => (
        <CustomerRow
          first={<span className="font-normal whitespace-pre-wrap">{text}</span>}
          second={
            <>
              {from === 'team' ? author : 'Artist'} · <ExactTime at={createdAt} />
              {order && (
                <>
                  {' '}
                  · order <OrderLink order={order} />
                </>
              )}
            </>
          }
        />
      )}
    </CustomerList>
  );
}

export function Mails({ customer }: { customer: Customer }) {
  const list = useApiList(customers.mails, inputOf(customer));
  const empty = useHasDemoData()
    ? 'No emails yet. The demo data was made without sending any.'
    : 'We haven’t emailed this person yet.';
  return (
    <CustomerList title="Emails" list={list} empty={empty}>
      {({ title, to, status, error, order, words, createdAt }) => (
        <CustomerRow
          first={words ? `${title}: ${words.subject}` : title}
          state={<LabelBadge {...mailLabels[status]} />}
          second={
            <>
              <RelativeTime at={createdAt} /> to {to}
              {order && (
                <>
                  {' '}
                  about <OrderLink order={order} />
                </>
              )}
              {error && ` · ${error}`}
            </>
          }
        />
      )}
    </CustomerList>
  );
}

export function Sessions({ customer }: { customer: Customer }) {
  const list = useApiList(customers.sessions, inputOf(customer));
  return (
    <CustomerList title="Sign-ins" list={list} empty="No sign-ins are stored.">
      {({ device, createdAt, lastSeenAt, endedAt }) => (
        <CustomerRow
          first={deviceName(device)}
          state={
            <LabelBadge
              {...(endedAt
                ? ({ label: 'Ended', tone: 'neutral' } as const)
                : ({ label: 'Active', tone: 'good' } as const))}
            />
          }
          second={
            <>
              Signed in {formatDate(createdAt)}, last seen <RelativeTime at={lastSeenAt} />
            </>
          }
        />
      )}
    </CustomerList>
  );
}
