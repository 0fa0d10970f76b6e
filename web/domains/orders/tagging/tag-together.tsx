import { useState } from 'react';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import type { BulkFormProps } from '#web/kit/resource/bulk.ts';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { TagFields, type Tags } from './tag-fields.tsx';

/** Sets tags of several songs: what is chosen, in place of theirs. */
export function TagTogether({ question, rows: _, onSend, ...dialog }: BulkFormProps<TaggingItem>) {
  const [{ genres, moods, language }, setTags] = useState<Tags>({ genres: [], moods: [], language: null });
  const isEmpty = genres.length === 0 && moods.length === 0 && language === null;
  const save = async () => {
    await onSend({
      ...(genres.length > 0 && { genres }),
      ...(moods.length > 0 && { moods }),
      ...(language && { language }),
    });
    return true;
  };
  return (
    <FormDialog
      {...dialog}
      className="max-w-2xl!"
      title={question.title}
      text={question.text}
      submitLabel={question.confirmLabel}
      disabledReason={isEmpty ? 'Choose at least one tag to set.' : null}
      onSubmit={save}
    >
      <TagFields tags={{ genres, moods, language }} onChange={setTags} noLanguage="No change" />
    </FormDialog>
  );
}
