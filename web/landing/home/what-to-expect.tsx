import { Accordion } from '../accordion.tsx';
import { SectionHeader } from '../section.tsx';
import { mailto, useSite } from '../site.tsx';

const link = 'text-accent underline underline-offset-4';

function ContactUs() {
  return (
    <a href={mailto(useSite().supportEmail, 'A question about my campaign')} className={link}>
      Email us
    </a>
  );
}

const expectations = [
  {
    figure: '24-48 h',
    title: 'Music approval',
    text: (
      <p>A person listens to your song. You get an answer within 24-48 hours and can see when it’s due.</p>
    ),
  },
  {
    figure: '$0',
    title: 'Until your song is approved',
    text: (
      <p>
        You’re charged only when your song is approved. If we say no, or don’t answer within 48 hours, the
        hold on your card is released.
      </p>
    ),
  },
  {
    figure: '3-12 h',
    title: 'Until your campaign starts',
    text: (
      <p>
        Confirm your order number by email or with one click. Your campaign starts{' '}
        <span className="whitespace-nowrap">3-12 hours</span> later.
      </p>
    ),
  },
  {
    figure: '7 days',
    title: 'How long a review is valid',
    text: (
      <p>
        Curators are reviewed weekly with two third-party quality tools.{' '}
        <a href="/reviews" className={link}>
          See how
        </a>
        .
      </p>
    ),
  },
  {
    figure: 'Human ears',
    title: 'Curator placements',
    text: (
      <p>
        Placements are never guaranteed. Curators are paid for listening, and saying no costs them nothing.
      </p>
    ),
  },
  {
    figure: 'A person',
    title: 'Team support',
    text: (
      <p>
        The people who run your campaign answer your emails. <ContactUs />.
      </p>
    ),
  },
];

export const WhatToExpect = () => (
  <section id="expect" aria-labelledby="expect-title" className="border-t border-line bg-surface">
    <div className="wrap grid gap-x-14 gap-y-4 py-6 sm:py-10 lg:grid-cols-[1fr_1.6fr] lg:py-16">
      <SectionHeader id="expect" title="What to expect" />
      <Accordion name="expect" topics={expectations} />
    </div>
  </section>
);
