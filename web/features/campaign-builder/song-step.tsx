import { SongFields } from '#web/nouns/campaign/song-fields.tsx';
import { useDraft } from './draft-context.tsx';
import { StepCard } from './step-card.tsx';

export function SongStep() {
  const { draft, edit, lookup, misfit } = useDraft();
  return (
    <StepCard
      step={1}
      title="Which song?"
      text="Paste its link, and title, artist and cover come by themselves."
      fields={['songUrl', 'songName', 'artistName']}
      holdOn={lookup.isFetching && !draft.songName ? 'The song is being looked up.' : null}
    >
      {(problems) => (
        <SongFields draft={draft} edit={edit} lookup={lookup} problems={problems} misfit={misfit} />
      )}
    </StepCard>
  );
}
