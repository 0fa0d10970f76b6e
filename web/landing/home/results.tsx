import { Plus } from 'lucide-react';
import { Band, SectionHead } from '../section.tsx';

interface Topic {
  title: string;
  can: string;
  nobody: string;
}

const topics: Topic[] = [
  {
    title: 'Trigger the algorithm',
    can: 'Recommendations follow what listeners do: finishing a song, saving it, coming back, skipping. We pitch by genre, mood and language, so that the first strangers who hear you are likely to stay.',
    nobody: 'Nobody outside the platform can switch recommendations on. Whoever sells that is selling plays.',
  },
  {
    title: 'Fans also like',
    can: 'The artists shown beside you come from listeners you share with them. Being heard next to your real neighbours in sound is how that neighbourhood forms.',
    nobody: 'Nobody can choose who appears there. It takes shared listeners, and it takes time.',
  },
  {
    title: 'Social media growth',
    can: 'A placement is a reason to post: a curator’s words about your song, a list to send people to, somebody to thank in public. Each campaign has a report that you can share.',
    nobody:
      'We never sell followers or likes, and a playlist does not turn into followers unless people come to care.',
  },
  {
    title: 'Post-campaign growth',
    can: 'Curators often keep a song for as long as it works for their list. The reasons behind every no are yours: the next song starts from there, and from the curators who said yes.',
    nobody:
      'How long a song stays is the curator’s decision. If it goes early, the refund policy says what we owe you.',
  },
];

export const Results = () => (
  <Band id="results">
    <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[1fr_1.6fr]">
      <SectionHead
        id="results"
        title="What a good placement can set in motion."
        lead={<p>Four things artists hope for, and where the honest limits are.</p>}
      />
      <div className="border-b border-line">
        {topics.map(({ title, can, nobody }, index) => (
          <details key={title} name="results" open={index === 0} className="group border-t border-line">
            <summary className="flex list-none items-center gap-4 py-4 text-lg font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
              <h3 className="flex-1">{title}</h3>
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 transition-transform duration-200 ease-out group-open:rotate-45"
              />
            </summary>
            <div className="grid max-w-[44em] gap-3 pb-6 text-muted">
              <p>{can}</p>
              <p>
                <strong className="font-semibold text-ink">What nobody can promise:</strong> {nobody}
              </p>
            </div>
          </details>
        ))}
      </div>
    </div>
  </Band>
);
