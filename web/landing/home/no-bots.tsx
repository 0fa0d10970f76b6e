import { ArrowRight } from 'lucide-react';
import { ReviewRecords } from '../review-records.tsx';
import { Section } from '../section.tsx';

export function NoBots() {
  return (
    <Section
      id="no-bots"
      track="A2"
      label="No bots"
      title="No bots. And a record you can check."
      lead={
        <>
          <p>
            Anybody can write “no bots” on a page. We write down how we know. Every week a person opens each
            playlist we pitch to, looks at it through two third-party playlist-quality tools, and records what
            was found, with links to the evidence.
          </p>
          <p>
            A review is good for seven days. After that the playlist gets no pitch until somebody has looked
            again.
          </p>
        </>
      }
    >
      <div className="mt-10">
        <ReviewRecords />
      </div>
      <p className="mt-6 max-w-[40em] text-muted">
        Tools miss things, and sometimes they disagree. When they do, or when a list is too small to judge, we
        say so and hold the pitch back.
      </p>
      <p className="mt-6">
        <a
          href="/reviews"
          className="inline-flex items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
        >
          How the weekly reviews are made and recorded
          <ArrowRight aria-hidden="true" className="size-4" />
        </a>
      </p>
    </Section>
  );
}
