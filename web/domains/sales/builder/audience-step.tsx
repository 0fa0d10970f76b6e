import { AudienceFields } from '#web/domains/sales/campaigns/audience-fields.tsx';
import { useDraft } from './draft-context.tsx';
import { LastAudience } from './last-audience.tsx';
import { MatchingPlaylists } from './matching-playlists.tsx';
import { StepCard } from './step-card.tsx';

export function AudienceStep() {
  const { draft, edit, packages, chosen } = useDraft();
  const recommended = packages.find((sold) => sold.recommended && sold.fit);
  return (
    <StepCard
      step={2}
      title="Describe your song"
      text="We match you with curators based on your answers, so describe the song as it really sounds."
      fields={['genres']}
      // The package that fits is chosen with the genres; a trial that was asked for stays.
      firstEdits={recommended && !chosen?.trial ? { packageId: recommended.id } : {}}
    >
      {(problems) => (
        <>
          <LastAudience />
          <AudienceFields
            draft={draft}
            edit={edit}
            problems={problems}
            belowGenres={<MatchingPlaylists song={draft} packages={packages} />}
          />
        </>
      )}
    </StepCard>
  );
}
