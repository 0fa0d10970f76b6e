import { ChevronDown } from 'lucide-react';
import { useUser } from '#web/lib/session.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { OnDemand } from '#web/ui/on-demand.tsx';
import { type LoadedMenu, OnDemandMenu } from '#web/ui/on-demand-menu.tsx';

/** Who is signed in (or "Guest"), with the menu of their layout behind it. */
export function UserMenuButton({ menu }: { menu: OnDemand<LoadedMenu> }) {
  const username = useUser()?.username ?? 'Guest';
  return (
    <OnDemandMenu
      menu={menu}
      props={{}}
      trigger={
        <button type="button" className={buttonStyle('quiet', 'md', 'min-w-0 max-w-60 px-2!')}>
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-bold text-accent uppercase"
          >
            {username.slice(0, 1)}
          </span>
          <span className="truncate font-medium max-[640px]:sr-only">{username}</span>
          <ChevronDown aria-hidden className="text-muted max-[640px]:hidden" />
        </button>
      }
    />
  );
}
