import { type ReactNode, Suspense } from 'react';
import { aiUses, genres, languages, moods } from '#contract/genres.ts';
import { NOTE_LENGTH } from '#contract/sales/campaigns/rules.ts';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { aiUseOptions } from './ai-use.ts';
import type { DraftFields, DraftPart } from './draft-fields.ts';

const ClaimAdvice = lazyPart(() => import('#web/kit/claim-advice.tsx'), 'ClaimAdvice');

const MAX_TAGS = 3;
const languageOptions = languages.map((value) => ({ value, label: value }));

type AudienceValues = Pick<DraftFields, 'genres' | 'moods' | 'language' | 'aiUse' | 'curatorNote'>;

/** Who should hear the song: genres, moods, language, what AI made of it, and a note for curators. */
export function AudienceFields({
  draft,
  edit,
  problems,
  belowGenres,
}: {
  draft: AudienceValues;
  edit: (changes: Partial<AudienceValues>) => void;
  problems: DraftPart['problems'];
  belowGenres?: ReactNode;
}) {
  return (
    <>
      <ChipGroup
        label="Genres"
        hint="Choose 1 to 3, best match first."
        options={genres}
        value={draft.genres}
        most={MAX_TAGS}
        error={problems.genres}
        onChange={(chosen) => edit({ genres: chosen })}
      />
      {belowGenres}
      <ChipGroup
        label="Moods (optional)"
        options={moods}
        value={draft.moods}
        most={MAX_TAGS}
        onChange={(chosen) => edit({ moods: chosen })}
      />
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <SelectField
          label="Language"
          optional
          placeholder="Not specified"
          options={languageOptions}
          value={draft.language ?? ''}
          onChange={(event) =>
            edit({ language: languages.find((known) => known === event.target.value) ?? null })
          }
        />
        <SelectField
          label="AI in this song"
          hint="Some curators don’t review songs that AI generated."
          placeholder="Not stated"
          options={aiUseOptions}
          value={draft.aiUse ?? ''}
          onChange={(event) => edit({ aiUse: aiUses.find((known) => known === event.target.value) ?? null })}
        />
      </div>
      <div>
        <TextareaField
          label="Note for curators"
          hint="What should curators know? For example, the story behind it, similar artists, or where it’s been played."
          optional
          maxLength={NOTE_LENGTH}
          value={draft.curatorNote}
          onChange={(event) => edit({ curatorNote: event.target.value })}
        />
        <p className="mt-1.5 text-right text-xs tabular-nums text-muted">
          {draft.curatorNote.length} of {NOTE_LENGTH}
        </p>
        {draft.curatorNote !== '' && (
          <Suspense>
            <ClaimAdvice text={draft.curatorNote} refused />
          </Suspense>
        )}
      </div>
    </>
  );
}
