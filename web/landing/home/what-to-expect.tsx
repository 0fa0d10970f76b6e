import type { ReactNode } from 'react';
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

const expectations: { figure: string; term: string; text: ReactNode }[] = [
  {
    figure: '24-48 h',
    term: 'Music approval',
    text: 'A person listens to your song. You get an answer within 24-48 hours and can see when it’s due.',
  },
  {
    figure: '$0',
    term: 'Until your song is approved',
    text: 'You’re charged only when your song is approved. If we say no, or don’t answer within 48 hours, the hold on your card is released.',
  },
  {
    figure: '3-12 h',
    term: 'Until your campaign starts',
    text: (
      <>
        Confirm your order number by email or with one click. Your campaign starts{' '}
        <span className="whitespace-nowrap">3-12 hours</span> later.
      </>
    ),
  },
  {
    figure: '7 days',
    term: 'How long a review is valid',
    text: (
      <>
        Curators are reviewed weekly with two third-party quality tools.{' '}
        <a href="/reviews" className={link}>
          See how
        </a>
        .
      </>
    ),
  },
  {
    figure: 'Human ears',
    term: 'Curator placements',
    text: 'Placements are never guaranteed. Curators are paid for listening, and saying no costs them nothing.',
  },
  {
    figure: 'A person',
    term: 'Team support',
    text: (
      <>
        The people who run your campaign answer your emails. <ContactUs />.
      </>
    ),
  },
];

export const WhatToExpect = () => (
  <section id="expect" aria-labelledby="expect-title" className="border-t border-line bg-surface">
    <div className="wrap grid gap-x-14 gap-y-6 py-10 lg:grid-cols-[1fr_2.4fr] lg:py-16">
      <SectionHeader id="expect" title="What to expect" lead={<p>What you can count on.</p>} />
      <dl className="grid gap-x-10 lg:grid-cols-2">
        {expectations.map(({ figure, term, text }) => (
          <div
            key={term}
            className="grid grid-cols-[5.5rem_1fr] content-start gap-x-4 border-t border-line py-4"
          >
            <dt className="contents">
              <span className="row-span-2 pt-px text-lg font-bold tabular-nums">{figure}</span>
              <span className="font-semibold">{term}</span>
            </dt>
            <dd className="col-start-2 mt-1 text-sm text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
