import { Plus } from 'lucide-react';
import { Band, SectionHeader } from '../section.tsx';

interface Topic {
  title: string;
  can: string;
  nobody: string;
}

const topics: Topic[] = [
  {
    title: 'Trigger the algorithm',
    can: 'Recommendations follow what listeners do: finishing a song, saving it, coming back, skipping. We pitch by genre, mood and language, so that the first strangers who hear you are likely to stay.',
    nobody: 'No one outside the platform can turn recommendations on. Whoever sells that is selling plays.',
  },
  {
    title: 'Fans also like',
    can: 'The artists shown next to you come from the listeners you share. Being heard alongside artists who sound like you is how that list takes shape.',
    nobody: 'No one can choose who appears there. It takes shared listeners and time.',
  },
  {
    title: 'Social media growth',
    can: 'A placement gives you something to post: a curator’s words about your song, a playlist to share, someone to thank publicly. Every campaign comes with a report you can share.',
    nobody:
      'We never sell followers or likes, and a playlist doesn’t turn into followers unless people care about your music.',
  },
  {
    title: 'Post-campaign growth',
    can: 'Curators often keep a song for as long as it works for their playlist. You also keep the reasons behind every no, so your next song starts from that feedback and from the curators who said yes.',
    nobody:
      'The curator decides how long a song stays. If it’s removed early, our refund policy says what we owe you.',
  },
];

export const Results = () => (
  <Band id="results">
    <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[1fr_1.6fr]">
      <SectionHeader
        id="results"
        title="What a good placement can do"
        lead={<p>Four things artists hope for, and what we honestly can’t promise.</p>}
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
                <strong className="font-semibold text-ink">What no one can promise:</strong> {nobody}
              </p>
            </div>
          </details>
        ))}
      </div>
    </div>
  </Band>
);
