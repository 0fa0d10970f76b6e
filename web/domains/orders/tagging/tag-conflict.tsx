import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Tags } from './tag-fields.tsx';
import type { TagEditing } from './use-tag-drafts.ts';

const sentenceOfTags = ({ genres, moods, language }: Tags): string =>
  [...genres, ...moods, ...(language ? [language] : [])].join(', ') || 'No tags';

/** Someone else's newer tags next to the reviewer's; the reviewer chooses. */
export function TagConflict({
  song,
  editing,
  onChosen,
}: {
  song: TaggingItem;
  editing: TagEditing;
  onChosen: () => void;
}) {
  const choose = (whose: 'mine' | 'theirs') => {
    editing.restOn(song, whose);
    onChosen();
  };
  return (
    <Notice
      tone="warn"
      title="Someone else changed these tags"
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => choose('theirs')}>
            Use saved tags
          </Button>
          <Button size="sm" onClick={() => choose('mine')}>
            Keep mine
          </Button>
        </div>
      }
    >
      <p>Saved: {sentenceOfTags(song)}.</p>
      <p>Yours: {sentenceOfTags(editing.tags)}.</p>
    </Notice>
  );
}
