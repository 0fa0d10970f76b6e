import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { keyNames } from '#web/kit/key-names.ts';
import { cx } from '#web/ui/cx.ts';
import { backdropStyle } from '#web/ui/dialog.tsx';
import { KeyCaps } from '#web/ui/key-caps.tsx';
import type { Command, CommandGroup } from './commands.ts';
import { useCommands } from './use-commands.ts';

function CommandItem({ command, onChosen }: { command: Command; onChosen: (command: Command) => void }) {
  const { label, detail, icon: Icon, keys, refusal } = command;
  return (
    <Autocomplete.Item
      value={command}
      disabled={Boolean(refusal)}
      onClick={() => onChosen(command)}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-sm outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-muted data-highlighted:bg-ink/7"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
        {detail && <span className="min-w-0 text-xs text-muted wrap-anywhere">{detail}</span>}
      </span>
      {keys && <KeyCaps keys={keyNames(keys)} />}
    </Autocomplete.Item>
  );
}

function Commands({
  field,
  onChosen,
}: {
  field: Ref<HTMLInputElement>;
  onChosen: (command: Command) => void;
}) {
  const [text, setText] = useState('');
  const { groups, searching, failed } = useCommands(text);
  const none = groups.length === 0;
  // Enter pressed while the search is under way and nothing is there to choose: it means the first that is found.
  const [firstAwaited, setFirstAwaited] = useState(false);
  useEffect(() => {
    if (!firstAwaited || searching) return;
    setFirstAwaited(false);
    const first = groups[0]?.items[0];
    if (first) onChosen(first);
  }, [firstAwaited, searching, groups, onChosen]);
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      value={text}
      onValueChange={(next, { reason }) => {
        // Choosing a command is no search for its name.
        if (reason === 'item-press') return;
        setText(next);
        setFirstAwaited(false);
      }}
      itemToStringValue={(command: Command) => command.label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
        <Autocomplete.Input
          ref={field}
          aria-label="Search pages, actions and rows of all lists"
          placeholder="Search pages, orders, emails, playlists"
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing && none && searching) setFirstAwaited(true);
          }}
          className="h-14 min-w-0 grow bg-transparent outline-none placeholder:text-muted"
        />
        <Dialog.Close className="shrink-0 rounded-sm text-xs text-muted hover:text-ink">
          <KeyCaps keys={['Esc']} />
          <span className="sr-only">Close</span>
        </Dialog.Close>
      </div>
      <Autocomplete.Status className="sr-only">
        {searching ? 'Searching' : none ? 'Nothing found' : ''}
      </Autocomplete.Status>
      {none && (
        <p className="px-6 py-8 text-center text-sm text-muted">
          {searching
            ? 'Searching…'
            : failed
              ? 'Search isn’t responding. Keep typing to try again.'
              : `No results for “${text.trim()}”.`}
        </p>
      )}
      <Autocomplete.List className="min-h-0 grow overflow-y-auto overscroll-contain p-2 empty:hidden">
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-2">
            <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => <CommandItem key={command.id} command={command} onChosen={onChosen} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

/** Every page, action and row by a few letters. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const choose = (command: Command) => {
    if (command.refusal) return;
    onClose();
    // Once the focus is back where it was: what the command opens takes it from there.
    setTimeout(command.run);
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={cx(backdropStyle, 'z-dialog')} />
        <Dialog.Viewport className="fixed inset-0 z-dialog flex items-start justify-center p-3 sm:pt-[12dvh]">
          <Dialog.Popup
            aria-label="Search and commands"
            initialFocus={() => {
              // Not with the next frame, as the library would: what is typed at once must not be lost.
              field.current?.focus();
              return false;
            }}
            className="flex max-h-[min(34rem,calc(100dvh-1.5rem))] w-full max-w-2xl flex-col overflow-hidden rounded-xl border border-edge bg-raised shadow-float transition duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Commands field={field} onChosen={choose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
