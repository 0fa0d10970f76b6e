import { AudioLines, BriefcaseBusiness, ChevronRight, type LucideIcon, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { paths } from '#web/paths.ts';

function LinkRow({
  to,
  icon: Icon,
  label,
  text,
}: {
  to: string;
  icon: LucideIcon;
  label: string;
  text: ReactNode;
}) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={to} className="flex min-h-11 items-center gap-3 px-3 py-2 text-sm hover:bg-ink/4">
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="flex min-w-0 grow justify-between gap-x-4 max-sm:flex-col">
          <span className="shrink-0 font-medium">{label}</span>
          <span className="min-w-0 truncate text-muted">{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

/** The tab of the Tagging Queue that holds the order's song. */
const reviewOf = ({ campaign, status, approvedAt }: Order): 'waiting' | 'approved' | 'rejected' =>
  approvedAt ? 'approved' : status === 'placed' && campaign.status === 'in_review' ? 'waiting' : 'rejected';

const reviewWords = { waiting: 'Waits for its verdict', approved: 'Approved', rejected: 'Not approved' };

/** Links to the customer, the song's review and the jobs of an order. */
export function OrderLinks({ order }: { order: Order }) {
  const { number, customer, campaign, taggingItemId } = order;
  const review = reviewOf(order);
  return (
    <nav aria-label={`What belongs to order ${number}`}>
      <ul className="overflow-hidden rounded-lg border border-line">
        {customer.hasAccount && (
          <LinkRow
            to={paths.manageUsers(customer.id)}
            icon={UserRound}
            label="Customer’s account"
            text={customer.name || customer.email}
          />
        )}
        {taggingItemId && (
          <LinkRow
            to={paths.songReview(taggingItemId, review === 'waiting' ? undefined : review, campaign.songName)}
            icon={AudioLines}
            label="Review of the song"
            text={reviewWords[review]}
          />
        )}
        <LinkRow
          to={paths.manageJobs(number)}
          icon={BriefcaseBusiness}
          label="Background jobs"
          text="Charges, releases, refunds"
        />
      </ul>
    </nav>
  );
}
