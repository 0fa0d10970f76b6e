import { Link } from 'react-router';
import type { MailGroup } from '#contract/office/mails/schema.ts';
import type { Customer } from '#contract/reporting/customers/schema.ts';
import { mailGroups } from '#web/domains/accounts/settings/mail-groups.ts';
import { roleLabels } from '#web/domains/accounts/users/user-labels.ts';
import { timeDetail } from '#web/kit/resource/cells.tsx';
import { Copyable } from '#web/kit/resource/copyable.tsx';
import { formatCents, formatCount, formatDate } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Card, SectionCard } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';

/** What this person has paid so far. */
export function Spend({ customer: { spend } }: { customer: Customer }) {
  const figures = [
    ['Lifetime spend', formatCents(spend.kept)],
    ['Charged', formatCents(spend.charged)],
    ['Refunded', formatCents(spend.refunded)],
    ...(spend.lost > 0 ? [['Lost to chargebacks', formatCents(spend.lost)]] : []),
    ['Orders', `${formatCount(spend.orders)} (${formatCount(spend.paid)} paid)`],
  ];
  return (
    <Card className="p-5 lg:p-6">
      <dl className="grid grid-cols-2 gap-5 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {figures.map(([name, value]) => (
          <div key={name} className="flex flex-col gap-1">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Account, billing and consent. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { billing, consent } = customer;
  const off = (Object.keys(mailGroups) as MailGroup[]).filter((group) => !customer.mails[group]);
  const where =
    billing && [billing.address, `${billing.zip} ${billing.city}`.trim(), billing.country].filter(Boolean);
  return (
    <SectionCard
      title="Account"
      actions={
        <Link
          to={paths.manageUsers(customer.id)}
          className="text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          Edit account
        </Link>
      }
    >
      <DefinitionList
        items={[
          ['Email', <Copyable key="email" text={customer.email} label="Copy email" />],
          ['Role', roleLabels[customer.role].label],
          ['Reason', customer.suspendedReason || null],
          ['Created', formatDate(customer.createdAt)],
          ['Last seen', timeDetail(customer.lastSeenAt) ?? 'Never'],
          ['Billing name', billing?.name || null],
          ['Billing address', where && where.length > 0 ? where.join(', ') : 'None saved'],
          ...customer.addresses.map(
            ({ email, confirmedAt }) =>
              ['Other email', confirmedAt ? email : `${email} (not confirmed)`] as const,
          ),
          ['Terms', consent ? `Version ${consent.version}` : 'Not agreed yet'],
          ['Agreed', consent && `${formatDate(consent.at)}, order ${consent.orderNumber}`],
          ['Emails off', off.length === 0 ? 'None' : off.map((group) => mailGroups[group].label).join(', ')],
        ]}
      />
    </SectionCard>
  );
}
