import { Plus } from 'lucide-react';
import { Section } from '../section.tsx';

interface Topic {
  title: string;
  can: string;
  ours: string;
  nobody: string;
}

const topics: Topic[] = [
  {
    title: 'Trigger the algorithm',
    can: 'Recommendations follow what listeners do: finishing a song, saving it, coming back, skipping. When people who love your genre hear you in a list they chose to play, you get an honest chance at the good half of that.',
    ours: 'We pitch by genre, mood and language, so that the first strangers who hear you are likely ones. A big list that does not fit is worse than a small one that does, because skips count too.',
    nobody: 'Nobody outside the platform can switch recommendations on. Whoever sells that is selling plays.',
  },
  {
    title: 'Fans also like',
    can: 'The artists shown beside you come from listeners you share with them. Being heard next to your real neighbours in sound is how that neighbourhood forms.',
    ours: 'You can tell us which artists you sit beside, and curators read it. Your report lists every playlist that said yes, so you can see the company you keep.',
    nobody: 'Nobody can choose who appears there. It takes shared listeners, and it takes time.',
  },
  {
    title: 'Social media growth',
    can: 'A placement is a reason to post: a curator’s words about your song, a list to send people to, somebody to thank in public.',
    ours: 'Each campaign has a page you can share with a label, a manager or your listeners, and you decide when the link stops working.',
    nobody:
      'We never sell followers or likes, and a playlist does not turn into followers unless people come to care. That part is your music’s.',
  },
  {
    title: 'Post-campaign growth',
    can: 'Curators often keep a song for as long as it works for their list. Saves and playlist adds by listeners stay when the campaign is over.',
    ours: 'The reasons behind every no are yours to keep: they are the cheapest notes on arrangement and mix you will get. The next song starts from there, and from the curators who said yes.',
    nobody:
      'How long a song stays is the curator’s decision. We report what we see, and if it goes early the refund policy says what we owe you.',
  },
];

export function Results() {
  return (
    <Section
      id="results"
      track="A4"
      label="Results"
      title="What a good placement can set in motion."
      lead={<p>Four things artists hope for, and where the honest limits are.</p>}
    >
      <div className="mt-10 border-b border-line">
        {topics.map(({ title, can, ours, nobody }, index) => (
          <details key={title} name="results" open={index === 0} className="group border-t border-line">
            <summary className="flex list-none items-center gap-4 py-5 text-xl font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
              <h3 className="flex-1">{title}</h3>
              <Plus
                aria-hidden="true"
                className="size-5 shrink-0 transition-transform duration-200 ease-out group-open:rotate-45"
              />
            </summary>
            <dl className="grid gap-x-10 gap-y-6 pb-8 lg:grid-cols-3">
              <Point term="What can happen" text={can} />
              <Point term="What we do for it" text={ours} />
              <Point term="What nobody can promise" text={nobody} />
            </dl>
          </details>
        ))}
      </div>
    </Section>
  );
}

function Point({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-sm font-semibold">{term}</dt>
      <dd className="mt-1.5 max-w-[38em] text-muted">{text}</dd>
    </div>
  );
}
