import { Accordion } from '../accordion.tsx';
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
    <div className="grid gap-x-14 gap-y-4 lg:grid-cols-[1fr_1.6fr]">
      <SectionHeader id="results" title="What a good placement can do" />
      <Accordion
        name="results"
        topics={topics.map(({ title, can, nobody }) => ({
          title,
          text: (
            <>
              <p>{can}</p>
              <p>
                <strong className="font-semibold text-ink">What no one can promise:</strong> {nobody}
              </p>
            </>
          ),
        }))}
      />
    </div>
  </Band>
);
