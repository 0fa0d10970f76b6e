import { useNavigate } from 'react-router';
import { SongFields } from '#web/domains/sales/campaigns/song-fields.tsx';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { paths } from '#web/paths.ts';
import { useBuilderAddress } from './builder-address.ts';
import { useDraft } from './draft-context.tsx';
import { StepCard } from './step-card.tsx';

export function SongStep() {
  const { campaignId, draft, edit, lookup, misfit } = useDraft();
  const { step: asked } = useBuilderAddress();
  const navigate = useNavigate();
  /** A song that is known by its link needs nothing more here. */
  const goOn = () => {
    if (draft.currentStep === 1) edit({ currentStep: 2 });
    // Without a step in it the address shows the last one, and may be about to name the draft.
    if (asked !== null)
      void navigate(paths.campaignBuilder(campaignId ?? NEW_CAMPAIGN, 2), { replace: true });
  };
  return (
    <StepCard
      step={1}
      title="Choose your song"
      text="Paste the Spotify link. We’ll fill in the title, artist and cover."
      fields={['songUrl', 'songName', 'artistName']}
      more={
        lookup.isFetching && !draft.songName
          ? { songUrl: 'We’re still looking up the song. Try again in a moment.' }
          : {}
      }
    >
      {(problems) => (
        <SongFields
          draft={draft}
          edit={edit}
          lookup={lookup}
          problems={problems}
          misfit={misfit}
          onKnown={goOn}
        />
      )}
    </StepCard>
  );
}
