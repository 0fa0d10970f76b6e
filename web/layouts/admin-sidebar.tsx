import { Link, useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { Logo } from '#web/ui/logo.tsx';
import { type AdminSection, isCurrent } from './admin-links.ts';

/** Logo and links of the back office, for the fixed sidebar and the drawer alike. */
export function AdminSidebar({ name, sections }: { name: string; sections: readonly AdminSection[] }) {
  const { pathname } = useLocation();
  return (
    <div className="flex h-full flex-col overflow-y-auto px-3 pb-6">
      <a href={paths.home} className="mx-2 flex h-16 shrink-0 items-center self-start rounded-md">
        <Logo name={name} />
      </a>
      <nav aria-label="Main" className="mt-2 flex flex-col gap-6">
        {sections.map(({ title, links }) => (
          <div key={title}>
            {title && <h2 className="mb-1.5 px-3 text-xs font-semibold text-muted">{title}</h2>}
            <ul className="flex flex-col gap-0.5">
              {links.map((link) => {
                const current = isCurrent(link, pathname);
                return (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      aria-current={current ? 'page' : undefined}
                      className={cx(
                        'flex h-10 items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors',
                        current ? 'bg-accent-soft font-semibold text-accent' : 'text-ink hover:bg-ink/6',
                      )}
                    >
                      <link.icon aria-hidden className={cx('size-4.5 shrink-0', !current && 'text-muted')} />
                      {link.label}
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
