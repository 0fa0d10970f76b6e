import { useCallback, useState } from 'react';
import { Texts } from '#web/lib/shape.ts';
import { storedRecord } from '#web/lib/stored-record.ts';
import type { ColumnChoice } from './columns.ts';

const stored = (list: string) => storedRecord(globalThis.localStorage, `columns:${list}`, Texts);

/** The chosen columns of a list, remembered by this browser. `list`: its path in the contract. */
export function useColumnChoice(list: string): readonly [ColumnChoice, (choice: ColumnChoice) => void] {
  const [choice, setChoice] = useState<ColumnChoice>(() => stored(list).read());
  const choose = useCallback(
    (next: ColumnChoice) => {
      if (next) stored(list).save([...next]);
      else stored(list).clear();
      setChoice(next);
    },
    [list],
  );
  return [choice, choose];
}
