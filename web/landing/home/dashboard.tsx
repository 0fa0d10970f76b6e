import { Section } from '../section.tsx';
import { DashboardPicture } from './dashboard-picture.tsx';

export function Dashboard() {
  return (
    <Section
      id="dashboard"
      track="A3"
      label="Campaign Portal"
      className="bg-sunken"
      title="What happened to my song? One page answers."
      lead={
        <p>
          Every order shows where it stands, what comes next and when that is due. Pitches carry the curator’s
          answer; placements carry the position, the days we saw, and when we last looked. If we could not
          look, it says “unknown”, not “removed”.
        </p>
      }
    >
      <figure className="mt-10">
        <DashboardPicture />
        <figcaption className="mt-3 text-sm text-muted">
          An artist’s order, with demonstration data.
        </figcaption>
      </figure>
    </Section>
  );
}
