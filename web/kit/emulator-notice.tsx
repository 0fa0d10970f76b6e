import { useSettings } from '#web/lib/settings.ts';
import { Notice } from '#web/ui/notice.tsx';

/** On an installation where a stand-in takes an outside service's place: says so, and links to the stand-in's page. */
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
  // Said where others than the person at this machine can reach the stand-ins.
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
