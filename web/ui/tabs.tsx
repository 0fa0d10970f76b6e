import { type ReactNode, useId } from 'react';
import { moveFocus } from './roving.ts';

export interface Tab<V extends string> {
  value: V;
  label: ReactNode;
  panel: ReactNode;
}

/** Panels of which one shows. The arrow keys move between the tabs, Enter and Space choose one. */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
}) {
  const id = useId();
  const chosen = tabs.find((tab) => tab.value === value);
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-b border-line"
        onKeyDown={moveFocus}
      >
        {tabs.map((tab) => {
          const active = tab === chosen;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={active}
              aria-controls={active ? `${id}-panel` : undefined}
              tabIndex={active ? 0 : -1}
              data-active={active ? '' : undefined}
              className="-mb-px h-11 shrink-0 border-b-2 border-transparent text-sm font-semibold text-muted hover:text-ink data-active:border-accent data-active:text-ink"
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      {chosen && (
        <div
          key={chosen.value}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${chosen.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: from its tab, Tab leads into the panel
          tabIndex={0}
          className="pt-5"
        >
          {chosen.panel}
        </div>
      )}
    </>
  );
}
