import { SongFields } from '#web/domains/sales/campaigns/song-fields.tsx';
import { useDraft } from './draft-context.tsx';
import { StepCard } from './step-card.tsx';

export function SongStep() {
  const { draft, edit, lookup, misfit } = useDraft();
  return (
    <StepCard
      step={1}
      title="Choose your song"
      text="Paste the Spotify link. We’ll fill in the title, artist and cover."
      fields={['songUrl', 'songName', 'artistName']}
      holdOn={lookup.isFetching && !draft.songName ? 'Looking up the song. Try again in a moment.' : null}
    >
      {(problems) => (
        <SongFields draft={draft} edit={edit} lookup={lookup} problems={problems} misfit={misfit} />
      )}
    </StepCard>
  );
}
