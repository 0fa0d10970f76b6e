import { genres, languages, moods } from '#contract/genres.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

export type Tags = Pick<TaggingItem, 'genres' | 'moods' | 'language'>;

const MAX_TAGS = 5;
const languageOptions = languages.map((value) => ({ value, label: value }));

/** What is set of the tags, e.g. "2 genres, moods not set, language English". */
export const tagsText = ({ genres, moods, language }: Tags): string =>
  [
    genres.length > 0 ? pluralize(genres.length, 'genre') : 'genres not set',
    moods.length > 0 ? pluralize(moods.length, 'mood') : 'moods not set',
    language ? `language ${language}` : 'language not set',
  ].join(', ');

/** Genres, moods and language of a song, to be picked. */
export function TagFields({
  tags,
  onChange,
  noLanguage = 'Not specified',
}: {
  tags: Tags;
  onChange: (tags: Tags) => void;
  /** What it means that no language is chosen. */
  noLanguage?: string;
}) {
  return (
    <>
      <ChipGroup
        label="Genres"
        options={genres}
        value={tags.genres}
        onChange={(chosen) => onChange({ ...tags, genres: chosen })}
        most={MAX_TAGS}
        compact
      />
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <ChipGroup
          label="Moods"
          options={moods}
          value={tags.moods}
          onChange={(chosen) => onChange({ ...tags, moods: chosen })}
          most={MAX_TAGS}
          compact
        />
        <SelectField
          label="Language"
          placeholder={noLanguage}
          options={languageOptions}
          value={tags.language ?? ''}
          onChange={(event) =>
            onChange({ ...tags, language: languages.find((known) => known === event.target.value) ?? null })
          }
        />
      </div>
    </>
  );
}
