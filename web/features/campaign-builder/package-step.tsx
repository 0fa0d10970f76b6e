import { PackageFields } from '#web/nouns/campaign/package-fields.tsx';
import { useDraft } from './draft-context.tsx';
import { StepCard } from './step-card.tsx';

export function PackageStep() {
  const { draft, edit, packages } = useDraft();
  return (
    <StepCard
      step={3}
      title="How far should it go?"
      text="You pay for pitches: your song, heard by that many reviewed curators, and a report of what they said."
      fields={['packageId']}
    >
      {() => <PackageFields draft={draft} edit={edit} packages={packages} />}
    </StepCard>
  );
}
