import { Link, useLocation } from 'react-router';
import type { BrandPath } from '#contract/brand.schema.ts';
import { brandOfPath } from '#contract/brand.ts';
import { DemoDataNotice } from '#web/kit/demo-data-notice.tsx';
import { formatCappedCount } from '#web/lib/format.ts';
import { useMay } from '#web/lib/may.tsx';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { Logo } from '#web/ui/logo.tsx';
import { version } from '../../package.json';
import type { AdminLink } from './admin-link.ts';
import { isCurrent, openSections } from './admin-links.ts';
import { useCounts, type Waiting } from './use-counts.ts';

/** What waits behind a link: a number to see, its words to hear. It leads to the list of what it counts. */
function WaitingBadge({ to, waiting: { count, words, urgent } }: { to: string; waiting: Waiting }) {
  return (
    <Link
      to={to}
      title={words}
      className={cx(
        'absolute inset-y-2.5 right-3 lg:inset-y-0.75 grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs font-semibold tabular-nums',
        urgent ? 'bg-bad-soft text-bad' : 'bg-ink/8 text-ink',
      )}
    >
      <span aria-hidden>{formatCappedCount(count)}</span>
      <span className="sr-only">{words}</span>
    </Link>
  );
}

function SidebarLink({
  link,
  current,
  waiting,
}: {
  link: AdminLink;
  current: boolean;
  waiting: Waiting | null;
}) {
  return (
    <div className="relative">
      <Link
        to={link.to}
        aria-current={current ? 'page' : undefined}
        className={cx(
          'flex h-10 items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors lg:h-6.5',
          current ? 'bg-accent-soft font-semibold text-accent' : 'text-ink hover:bg-ink/6',
        )}
      >
        <link.icon aria-hidden className={cx('size-4.5 shrink-0', !current && 'text-muted')} />
        {link.label}
      </Link>
      {waiting && <WaitingBadge to={link.counted ?? link.to} waiting={waiting} />}
    </div>
  );
}

/** Logo and links of a mode of the back office, for the fixed sidebar and the drawer alike. */
export function AdminSidebar({ mode }: { mode: BrandPath }) {
  const { pathname } = useLocation();
  const waitingOf = useCounts(mode);
  return (
    <div className="flex h-full flex-col overflow-y-auto px-3 pb-4 lg:pb-1.5">
      <div className="flex h-16 shrink-0 items-center gap-3 px-2">
        <a href={paths.home} className="inline-flex rounded-md">
          <Logo brand={brandOfPath[mode]} />
        </a>
        <DemoDataNotice />
      </div>
      <nav aria-label="Main" className="mt-2 flex flex-col gap-6 lg:mt-0 lg:gap-2.5">
        {openSections(mode, useMay()).map(({ title, links }) => (
          <div key={title}>
            {title && <h2 className="mb-1.5 px-3 text-xs font-semibold text-muted lg:mb-1">{title}</h2>}
            <ul className="flex flex-col gap-0.5">
              {links.map((link) => (
                <li key={link.to}>
                  <SidebarLink
                    link={link}
                    current={isCurrent(link, pathname)}
                    waiting={waitingOf(link.count)}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {/* The version that this page is of: one left open over a release keeps its own. */}
      <p className="mt-auto px-3 pt-4 text-xs text-muted lg:pt-1">Version {version}</p>
    </div>
  );
}
