import { ChevronDown } from 'lucide-react';
import type { ComponentType, ReactElement } from 'react';
import { useUser } from '#web/lib/session.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { LazyMenu } from '#web/ui/lazy-menu.tsx';

/** Who is signed in (or "Guest"), with the menu of their layout behind it. */
export function UserMenuButton({ menu: Menu }: { menu: ComponentType<{ trigger: ReactElement }> }) {
  const username = useUser()?.username ?? 'Guest';
  return (
    <LazyMenu
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
    >
      {(trigger) => <Menu trigger={trigger} />}
    </LazyMenu>
  );
}
