import { AudienceFields } from '#web/nouns/campaign/audience-fields.tsx';
import { useDraft } from './draft-context.tsx';
import { Fit } from './fit.tsx';
import { StepCard } from './step-card.tsx';

export function AudienceStep() {
  const { draft, edit, chosen } = useDraft();
  return (
    <StepCard
      step={2}
      title="Who should hear it?"
      text="Curators are chosen by what you say here, so say what the song is, not what it could be."
      fields={['genres']}
    >
      {(problems) => (
        <AudienceFields
          draft={draft}
          edit={edit}
          problems={problems}
          belowGenres={<Fit genres={draft.genres} chosen={chosen} />}
        />
      )}
    </StepCard>
  );
}
