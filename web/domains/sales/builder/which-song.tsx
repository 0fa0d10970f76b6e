import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { DraftPart } from '#contract/sales/campaigns/schema.ts';
import { useSongLookup } from '#web/domains/sales/campaigns/song-lookup.ts';
import { Page } from '#web/kit/page.tsx';
import { toast } from '#web/kit/toasts.ts';
import { Card } from '#web/ui/card.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { DraftSong } from './second-song.ts';

function Choice({
  from,
  song,
  busy,
  onChoose,
}: {
  from: string;
  song: DraftSong;
  busy?: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      onClick={onChoose}
      className="flex w-full items-center gap-4 rounded-lg border border-line-strong/60 bg-surface p-4 text-left shadow-rest hover:border-line-strong hover:bg-sunken"
    >
      <SongCover image={song.image ?? null} className="size-16" />
      <span className="min-w-0 grow">
        <span className="block text-sm text-muted">{from}</span>
        <span className="block font-semibold wrap-anywhere">{song.songName || song.songUrl}</span>
        {song.artistName && <span className="block text-sm text-muted wrap-anywhere">{song.artistName}</span>}
      </span>
      {busy ? <Spinner /> : <ArrowRight aria-hidden className="size-5 shrink-0 text-muted" />}
    </button>
  );
}

/** Asks which of two songs to continue with: that of the draft, or the one that was pasted. Both are kept. */
export function WhichSong({
  draft,
  pasted,
  keep,
  onDraft,
  onPasted,
}: {
  draft: DraftSong;
  pasted: string;
  /** Keeps the pasted song as a draft of its own. */
  keep: (song: DraftPart) => Promise<unknown>;
  onDraft: () => void;
  onPasted: () => void;
}) {
  const { data } = useSongLookup(pasted);
  const [keeping, setKeeping] = useState(false);
  const song = data
    ? { songUrl: pasted, songName: data.songName, artistName: data.artistName, image: data.image }
    : { songUrl: pasted };
  const stay = async () => {
    setKeeping(true);
    try {
      await keep(song);
      onDraft();
    } catch (error) {
      toast.error(error, 'Couldn’t keep the pasted song');
      setKeeping(false);
    }
  };
  return (
    <Page title="Campaign Builder">
      <Card className="mx-auto flex max-w-2xl flex-col gap-5 p-5 lg:p-8">
        <div>
          <h2 className="text-xl font-semibold">Choose the song to continue with</h2>
          <p className="mt-1 text-muted">We’ll keep the other one under Drafts.</p>
        </div>
        <Choice from="Pasted just now" song={song} onChoose={() => !keeping && onPasted()} />
        <Choice from="Your draft" song={draft} busy={keeping} onChoose={() => !keeping && void stay()} />
      </Card>
    </Page>
  );
}
