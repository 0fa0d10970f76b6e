import { useSettings } from '#web/lib/settings.ts';
import { Notice } from '#web/ui/notice.tsx';

/** On an installation that uses an emulator: explains that, and links to the emulator's page. */
export function EmulatorNotice({
  emulator,
  title,
  link,
}: {
  emulator: 'inbox' | 'spotify';
  title: string;
  link: string;
}) {
  const notes = useSettings()?.sandbox;
  const note = notes?.find((each) => each.emulator === emulator);
  // Said where others than the person at this machine can reach the emulators.
  const open = notes?.find((each) => each.emulator === 'sandbox');
  if (!note?.path) return null;
  return (
    <Notice tone="warn" title={title}>
      {note.text}. {open && `${open.text}. `}
      <a
        href={note.path}
        target="_blank"
        rel="noopener"
        className="font-semibold whitespace-nowrap text-accent underline underline-offset-4"
      >
        {link}
      </a>
    </Notice>
  );
}
