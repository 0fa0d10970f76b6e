import { Genre, Language, Mood } from '#contract/genres.ts';
import type { TaggingItem } from '#contract/tagging.ts';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

export type Tags = Pick<TaggingItem, 'genres' | 'moods' | 'language'>;

const MOST = 5;
const languages = Language.options.map((value) => ({ value, label: value }));

/** Genres, moods and language of a song, to be picked. */
export function TagFields({ tags, onChange }: { tags: Tags; onChange: (tags: Tags) => void }) {
  return (
    <>
      <ChipGroup
        label="Genres"
        options={Genre.options}
        value={tags.genres}
        onChange={(genres) => onChange({ ...tags, genres })}
        most={MOST}
      />
      <ChipGroup
        label="Moods"
        options={Mood.options}
        value={tags.moods}
        onChange={(moods) => onChange({ ...tags, moods })}
        most={MOST}
      />
      <SelectField
        label="Language"
        className="sm:max-w-60"
        placeholder="Not said"
        options={languages}
        value={tags.language ?? ''}
        onChange={(event) =>
          onChange({ ...tags, language: Language.safeParse(event.target.value).data ?? null })
        }
      />
    </>
  );
}
