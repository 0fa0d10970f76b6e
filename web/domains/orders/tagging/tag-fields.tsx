import { genres, languages, moods } from '#contract/genres.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

export type Tags = Pick<TaggingItem, 'genres' | 'moods' | 'language'>;

const MAX_TAGS = 5;
const languageOptions = languages.map((value) => ({ value, label: value }));

/** Genres, moods and language of a song, to be picked. */
export function TagFields({ tags, onChange }: { tags: Tags; onChange: (tags: Tags) => void }) {
  return (
    <>
      <ChipGroup
        label="Genres"
        options={genres}
        value={tags.genres}
        onChange={(chosen) => onChange({ ...tags, genres: chosen })}
        most={MAX_TAGS}
      />
      <ChipGroup
        label="Moods"
        options={moods}
        value={tags.moods}
        onChange={(chosen) => onChange({ ...tags, moods: chosen })}
        most={MAX_TAGS}
      />
      <SelectField
        label="Language"
        className="sm:max-w-60"
        placeholder="Not specified"
        options={languageOptions}
        value={tags.language ?? ''}
        onChange={(event) =>
          onChange({ ...tags, language: languages.find((known) => known === event.target.value) ?? null })
        }
      />
    </>
  );
}
