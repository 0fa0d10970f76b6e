import { SectionHeader } from '../section.tsx';
import { useSite } from '../site.tsx';
import { words } from './words.ts';

const steps = [
  {
    title: 'Choose your song and build a campaign',
    text: 'Paste the link and we fill in the title, artist and cover. Describe the sound and choose how many playlists we pitch it to. You see the price the whole time.',
    clock: 'About five minutes',
  },
  {
    title: 'We pitch it to curators',
    text: 'We listen first. Once approved, your song goes to curators whose playlists match it and have a current weekly review. They say yes, or no with a reason.',
    clock: 'Approved in 24-48 hours',
  },
  {
    title: 'Track the progress',
    text: 'Answers appear on your order page as they come in. We check every placement regularly and count the days we saw your song there.',
    clock: 'Four weeks by default',
  },
];

export const HowItWorks = () => (
  <section id="how" aria-labelledby="how-title" className="border-t border-line bg-accent-soft">
    <div className="wrap py-6 sm:py-10 lg:py-16">
      <SectionHeader id="how" title={words[useSite().brand].howTitle} />
      <ol className="mt-6 grid gap-x-10 gap-y-5 sm:mt-8 lg:grid-cols-3">
        {steps.map(({ title, text, clock }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-accent font-bold text-accent-ink"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg font-bold">{title}</h3>
              <p className="mt-1 max-sm:text-sm">{text}</p>
              <p className="mt-1 text-sm font-semibold">{clock}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
