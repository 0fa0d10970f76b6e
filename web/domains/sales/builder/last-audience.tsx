import { useEffect, useEffectEvent, useState } from 'react';
import { myCampaigns } from '#contract/calls.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { useDraft } from './draft-context.tsx';
import type { DraftEdits } from './draft-saver.ts';

/** Begins with the audience of the artist's last campaign, where this one has no genres of its own yet, and says so. */
export function LastAudience({ edit }: { edit: (changes: DraftEdits) => void }) {
  const { draft } = useDraft();
  const [used, setUsed] = useState<string | null>(null);
  const signedIn = useUser()?.role === 'user';
  const asked = signedIn && used === null && draft.genres.length === 0 && draft.artistName !== '';
  const artists = useApiQuery(myCampaigns.artists, {}, { enabled: asked });
  const last = artists.data?.find(({ name }) => name.toLowerCase() === draft.artistName.toLowerCase());
  const begin = useEffectEvent(({ name, genres, moods, language }: NonNullable<typeof last>) => {
    setUsed(name);
    edit({ genres, moods, language });
  });
  const ready = asked && last && last.genres.length > 0 ? last : null;
  useEffect(() => {
    if (ready) begin(ready);
  }, [ready]);
  return (
    used !== null && (
      <p role="status" className="text-sm text-muted">
        Genres, moods and language are from {used}’s last campaign. Change what’s different.
      </p>
    )
  );
}
