import { useState } from 'react';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { usePersistedText } from '#web/kit/use-persisted-text.ts';
import { draftOf, type TagDraft, TagDrafts } from './tag-draft.ts';
import type { Tags } from './tag-fields.tsx';

export interface TagEditing extends ReturnType<typeof draftOf> {
  edit: (tags: Tags) => void;
  /** Continues from a version of the song: with the own tags, or with those it holds. */
  restOn: (song: TaggingItem, whose: 'mine' | 'theirs') => void;
}

/** Unsaved tags of each song of the queue: they stay while other songs are looked at. */
export function useTagDrafts(): (song: TaggingItem) => TagEditing {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, TagDraft>>(new Map());
  usePersistedText('tags', TagDrafts, {
    unsaved: drafts.size > 0 ? [...drafts] : undefined,
    putBack: (kept) => setDrafts(new Map(kept)),
  });
  return (song) => {
    const shown = draftOf(song, drafts.get(song.id));
    const put = ({ genres, moods, language }: Tags, version: number) =>
      setDrafts((former) => new Map(former).set(song.id, { tags: { genres, moods, language }, version }));
    return {
      ...shown,
      edit: (tags) => put(tags, shown.version),
      restOn: (fresh, whose) => put(whose === 'mine' ? shown.tags : fresh, fresh.version),
    };
  };
}
