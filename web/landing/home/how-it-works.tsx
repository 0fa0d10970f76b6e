import { Section } from '../section.tsx';

const steps = [
  {
    title: 'Choose your song and build a campaign',
    text: 'Paste the link; title, artist and cover appear. Say what it sounds like and add a note for curators. Choose how many get it, for two, four or eight weeks. The price and the estimated range are on the screen the whole time.',
    clock: 'About five minutes',
  },
  {
    title: 'We pitch it to curators',
    text: 'We listen first. Once it is approved, your song goes to curators whose lists fit it and whose weekly review is current. They listen and answer yes, or no with a reason.',
    clock: 'Approved in 24-48 hours, started 3-12 hours after you confirm',
  },
  {
    title: 'Track the progress',
    text: 'Answers arrive on your order page as they are given. We check each placement again and again, and count the days we saw. Share the report with whoever you like.',
    clock: 'Four weeks by default',
  },
];

export function HowItWorks() {
  return (
    <Section id="how" track="B1" label="How it works" title="Three steps, and a clock on each.">
      <ol className="mt-12 grid gap-x-10 gap-y-12 lg:grid-cols-3">
        {steps.map(({ title, text, clock }, index) => (
          <li key={title} className="flex flex-col">
            <span aria-hidden="true" className="text-4xl font-bold text-accent">
              {index + 1}
            </span>
            <h3 className="mt-4 text-xl font-bold">{title}</h3>
            <p className="mt-3 mb-5 text-muted">{text}</p>
            <p className="mt-auto border-t border-line pt-3 text-sm font-semibold">{clock}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
