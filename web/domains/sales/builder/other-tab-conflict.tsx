import { pluralize } from '#contract/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useDraft } from './draft-context.tsx';
import type { DraftEdits } from './draft-saver.ts';
import type { DraftConflict } from './send-draft.ts';

/** What each field is called; null for one that follows from others. */
const names: Record<keyof DraftEdits, string | null> = {
  songUrl: 'Link',
  songName: 'Title',
  artistName: 'Artist',
  genres: 'Genres',
  moods: 'Moods',
  language: 'Language',
  aiUse: 'AI in this song',
  curatorNote: 'Note for curators',
  duration: 'Duration',
  packageId: 'Package',
  startFrom: 'Start',
  pitches: 'Pitches',
  starred: 'Starred playlists',
  leftOut: 'Playlists left out',
  agreedFit: 'Pitches that can be planned now',
  image: null,
  currentStep: null,
};

/** What another tab saved of the fields that were changed here, and the choice between the two. */
export function OtherTabConflict({ conflict: { newest, fields } }: { conflict: DraftConflict }) {
  const { saver, draft, packages } = useDraft();
  const text = (field: keyof DraftEdits, value: unknown): string =>
    field === 'packageId'
      ? (packages.find(({ id }) => id === value)?.name ?? 'another package')
      : field === 'starred' || field === 'leftOut'
        ? pluralize((value as string[]).length, 'playlist')
        : (Array.isArray(value) ? value.join(', ') : `${value ?? ''}`) || 'empty';
  const shown = fields.filter((field) => names[field]);
  return (
    <Notice
      tone="warn"
      title="Changed somewhere else"
      // Visible next to the field in use, however far down it is.
      className="sticky top-18 z-10 mb-6 shadow-float"
      action={
        <>
          <Button size="sm" onClick={() => saver.applySaved(newest)}>
            Keep these changes
          </Button>
          <Button
            size="sm"
            onClick={() => {
              saver.forget(fields);
              saver.applySaved(newest);
            }}
          >
            Use the other version
          </Button>
        </>
      }
    >
      {shown.map((field) => (
        <span key={field} className="block wrap-anywhere">
          {names[field]}: “{text(field, draft[field])}” here, “{text(field, newest[field])}” there.
        </span>
      ))}
    </Notice>
  );
}
