import { Ellipsis } from 'lucide-react';
import { buttonStyle } from '#web/ui/button-style.ts';
import { type MenuHandle, SharedMenuTrigger } from '#web/ui/menu.tsx';

/** The button of a row's menu. All rows share one menu: a menu each would be two hundred. */
export const RowMenuButton = <Row,>({
  row,
  name,
  menu,
  label,
}: {
  row: Row;
  name: string;
  menu: MenuHandle<Row>;
  /** Its text instead of three dots. */
  label: string | null;
}) => (
  <SharedMenuTrigger
    handle={menu}
    payload={row}
    trigger={
      <button
        type="button"
        data-row-menu
        aria-label={`${label ?? 'Actions'} for ${name}`}
        {...(!label && { title: 'Actions' })}
        className={
          label
            ? buttonStyle('secondary', 'sm', 'compact:h-7!')
            : buttonStyle('quiet', 'icon', 'size-9! compact:size-7!')
        }
      >
        {label ?? <Ellipsis aria-hidden className="size-5!" />}
      </button>
    }
  />
);
