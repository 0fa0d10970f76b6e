import { useState } from 'react';
import { approvalRefusal } from '#contract/orders/tagging/rules.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import type { BulkFormProps } from '#web/kit/resource/bulk.ts';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { tagsText } from './tag-fields.tsx';

/** Approves several songs: their tags to read once more, and whether those that are not set may stay so. */
export function ApproveTogether({ question, rows, onSend, ...dialog }: BulkFormProps<TaggingItem>) {
  const [unsetConfirmed, setUnsetConfirmed] = useState(false);
  const asksToConfirm = rows.some(
    (song) =>
      approvalRefusal(song, { unsetConfirmed: true }) === null &&
      approvalRefusal(song, { unsetConfirmed: false }) !== null,
  );
  const approve = async () => {
    await onSend({ unsetConfirmed });
    return true;
  };
  return (
    <FormDialog
      {...dialog}
      className="max-w-xl!"
      title={question.title}
      text={question.text}
      submitLabel={question.confirmLabel}
      onSubmit={approve}
    >
      <ul aria-label="Songs" className="line-between rounded-md border border-line">
        {rows.map((song) => {
          const refusal = approvalRefusal(song, { unsetConfirmed });
          return (
            <li key={song.id} className="px-3 py-2 text-sm">
              <p className="font-semibold wrap-anywhere">
                {song.songName} <span className="font-normal text-muted">{song.artistName}</span>
              </p>
              <p className={refusal ? 'text-bad' : 'text-muted'}>
                {refusal ? 'Will stay in the queue: ' : ''}
                {tagsText(song)}
              </p>
            </li>
          );
        })}
      </ul>
      {asksToConfirm && (
        <Checkbox
          label="Moods and language that aren’t set stay unset"
          checked={unsetConfirmed}
          onCheckedChange={setUnsetConfirmed}
        />
      )}
    </FormDialog>
  );
}
