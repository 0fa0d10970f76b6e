import { useEffect, useRef } from 'react';

const style = 'size-4.5 cursor-pointer accent-accent';

/** The checkbox that selects a row. With Shift, the rows between it and the one selected before are selected, too. */
export const RowCheckbox = ({
  id,
  name,
  selected,
  onSelect,
}: {
  id: string;
  name: string;
  selected: boolean;
  onSelect: (id: string, range?: boolean) => void;
}) => (
  <input
    type="checkbox"
    aria-label={`Select ${name}`}
    checked={selected}
    onChange={({ nativeEvent }) => onSelect(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    className={style}
  />
);

/** The checkbox that selects all rows on screen; it shows when some of them are selected. */
export function AllRowsCheckbox({
  selected,
  shown,
  label,
  onSelect,
}: {
  selected: number;
  shown: number;
  label: string;
  onSelect: () => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const some = selected > 0 && selected < shown;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={`Select all ${label.toLowerCase()} on this page`}
      checked={shown > 0 && selected === shown}
      disabled={shown === 0}
      onChange={onSelect}
      className={style}
    />
  );
}
