import { History } from 'lucide-react';
import { myCampaigns } from '#contract/calls.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useDraft } from './draft-context.tsx';

/** Offers the audience of the artist's last campaign, until this one has genres of its own. */
export function LastAudience() {
  const { draft, edit } = useDraft();
  const signedIn = useUser()?.role === 'user';
  const asked = signedIn && draft.genres.length === 0 && draft.artistName !== '';
  const artists = useApiQuery(myCampaigns.artists, {}, { enabled: asked });
  const last = artists.data?.find(({ name }) => name.toLowerCase() === draft.artistName.toLowerCase());
  if (!asked || !last || last.genres.length === 0) return null;
  const { name, genres, moods, language } = last;
  return (
    <Button
      className="h-auto! min-h-11 w-fit max-w-full py-2 text-left whitespace-normal!"
      onClick={() => edit({ genres, moods, language })}
    >
      <History aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        Use {name}’s last audience: {[...genres, ...moods].join(', ')}
      </span>
    </Button>
  );
}
