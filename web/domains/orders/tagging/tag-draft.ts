import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import {
  isNumber,
  isText,
  isTextOrNull,
  isTexts,
  listOf,
  type Reader,
  readOrNull,
  shapeOf,
} from '#web/lib/shape.ts';
import type { Tags } from './tag-fields.tsx';

/** Tags being edited, and the version of the song that they rest on. */
export interface TagDraft {
  tags: Pick<TaggingItem, 'genres' | 'moods' | 'language'>;
  version: number;
}

const StoredTags = shapeOf<TagDraft['tags']>({ genres: isTexts, moods: isTexts, language: isTextOrNull });

/** A draft as the browser kept it; which genres and moods there are is the server's to check. */
export const TagDraft = shapeOf<TagDraft>({
  tags: (value) => readOrNull(StoredTags, value) !== null,
  version: isNumber,
});

/** The drafts of several songs, by the songs' ids. */
export const TagDrafts: Reader<[string, TagDraft][]> = listOf({
  parse(value) {
    const [id, draft] = Array.isArray(value) ? value : [];
    if (!isText(id)) throw new TypeError('This isn’t an ID.');
    return [id, TagDraft.parse(draft)];
  },
});

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value) => b.includes(value));

/** Whether both say the same; the order of genres and moods means nothing. */
const sameTags = (a: Tags, b: Tags): boolean =>
  sameList(a.genres, b.genres) && sameList(a.moods, b.moods) && a.language === b.language;

/** The tags to show of a song, what a write rests on, and how both stand to what the server says. */
export function draftOf(song: TaggingItem, draft: TagDraft | undefined) {
  // Just saved, and the list has not been loaded again: the draft is what is true.
  const ahead = draft !== undefined && draft.version > song.version;
  const unsaved = draft !== undefined && !ahead && !sameTags(draft.tags, song);
  const { tags, version } = draft && (ahead || unsaved) ? draft : { tags: song, version: song.version };
  return {
    tags,
    version,
    unsaved,
    /** Someone else changed the song while these tags were edited. */
    conflict: unsaved && version < song.version,
  };
}
