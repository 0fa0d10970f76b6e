/** Keys to be pressed together, as they stand on the keyboard. */
export const KeyCaps = ({ keys }: { keys: readonly string[] }) => (
  <span className="inline-flex shrink-0 gap-1">
    {keys.map((key) => (
      <kbd
        key={key}
        className="grid h-5 min-w-5 place-items-center rounded-sm border border-line-strong bg-surface px-1 font-sans text-xs text-ink"
      >
        {key}
      </kbd>
    ))}
  </span>
);
