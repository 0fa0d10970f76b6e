import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { find } from '#contract/admin-calls.ts';
import { openRowActions } from '#web/kit/resource/open-row-actions.ts';
import { activeShortcuts } from '#web/kit/shortcuts.ts';
import { useMay } from '#web/lib/may.tsx';
import { useMode } from '#web/lib/mode.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { chooseTheme, type Theme, themeLabels } from '#web/ui/theme-choice.ts';
import {
  addCommands,
  type Command,
  type CommandGroup,
  commandIcon,
  foundGroups,
  holding,
  matching,
  pageCommands,
} from './commands.ts';

const SETTLED_MS = 150;
const SHORTEST = 2;

/** A value once it has stayed the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const themeIcons = { system: Monitor, light: Sun, dark: Moon };

const themeCommands = (Object.keys(themeLabels) as Theme[]).map(
  (theme): Command => ({
    id: `theme ${theme}`,
    label: `${themeLabels[theme]} theme`,
    detail: '',
    icon: themeIcons[theme],
    run: () => chooseTheme(theme),
  }),
);

/** What can be done with the open row, and what keys do on this page, as they were when the palette was opened. */
function commandsOfPage(): { first: CommandGroup; last: CommandGroup[] } {
  const ofRow = openRowActions
    .get()()
    .map(
      ({ id, label, icon, refusal, start }): Command => ({
        id: `row ${id}`,
        label,
        detail: refusal ?? '',
        icon,
        refusal,
        run: start,
      }),
    );
  // A step through the rows is no command.
  const commands = activeShortcuts.get().filter(({ keys, repeats }) => !repeats && keys !== 'mod+k');
  const ofKeys = commands.map(
    ({ keys, label, run }): Command => ({
      id: `keys ${keys} ${label}`,
      label,
      detail: '',
      icon: commandIcon,
      keys,
      run,
    }),
  );
  const general = ofKeys.filter(({ keys }) => keys === '?');
  return {
    first: { value: 'Selected row', items: ofRow },
    last: [
      { value: 'This page', items: ofKeys.filter(({ keys }) => keys !== '?') },
      { value: 'More', items: [...themeCommands, ...general] },
    ],
  };
}

/** All that the palette offers for a text, in groups, and whether more may be on its way. */
export function useCommands(text: string): { groups: CommandGroup[]; searching: boolean; failed: boolean } {
  const mode = useMode();
  const may = useMay();
  const navigate = useNavigate();
  const typed = text.trim();
  const q = useSettled(typed);
  const found = useApiQuery(find.rows, { query: { q } }, { enabled: q.length >= SHORTEST, staleTime: 5_000 });
  const newest = useLastValue(found.data ?? null);
  const current = q === typed && found.isSuccess;
  const [ofPage] = useState(commandsOfPage);
  const known = useMemo(
    () => [
      ofPage.first,
      { value: 'Go to', items: pageCommands(mode, may, (to) => void navigate(to)) },
      { value: 'Add', items: addCommands(mode, may, (to) => void navigate(to)) },
      ...ofPage.last,
    ],
    [ofPage, mode, may, navigate],
  );
  const groups = useMemo(() => {
    const fitting = known.map(({ value, items }) => ({ value, items: matching(items, typed) }));
    const rows = foundGroups(q.length >= SHORTEST ? (newest ?? []) : [], (to) => void navigate(to));
    // Until the answer to this text is there, the former one shows as far as it fits: the row that shows as chosen must
    // not vanish before Enter arrives, nor may Enter choose a row that has nothing to do with the text.
    const fittingRows = current
      ? rows
      : rows.map(({ value, items }) => ({ value, items: holding(items, typed) }));
    return [...fitting, ...fittingRows].filter(({ items }) => items.length > 0);
  }, [known, typed, q, newest, current, navigate]);
  const wanted = typed.length >= SHORTEST;
  return {
    groups,
    searching: wanted && (q !== typed || found.isPending),
    failed: wanted && found.isError,
  };
}
