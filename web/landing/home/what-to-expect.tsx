import type { ReactNode } from 'react';
import { SectionHead } from '../section.tsx';
import { mailto, useSite } from '../site.tsx';

const link = 'text-accent underline underline-offset-4';

function WriteToUs() {
  return (
    <a href={mailto(useSite().supportEmail, 'A question about my campaign')} className={link}>
      Write to us
    </a>
  );
}

const expectations: { figure: string; term: string; text: ReactNode }[] = [
  {
    figure: '24-48 h',
    term: 'Music approval',
    text: 'A person listens to your song. The answer comes within 24-48 hours, and you see when it is due.',
  },
  {
    figure: '$0',
    term: 'Until it is approved',
    text: 'You are charged only when your song is approved. If we say no, or nothing for 48 hours, the hold on your card is released.',
  },
  {
    figure: '3-12 h',
    term: 'Until your campaign starts',
    text: 'You confirm your order number by mail or with one button. Your campaign starts 3-12 hours later.',
  },
  {
    figure: '7 days',
    term: 'A review is good for that long',
    text: (
      <>
        Curators are reviewed weekly with two third-party quality tools.{' '}
        <a href="/reviews" className={link}>
          Read how
        </a>
        .
      </>
    ),
  },
  {
    figure: 'Their ears',
    term: 'Curator placements',
    text: 'Placements with a curator are never guaranteed. Curators are paid for listening, and a no costs them nothing.',
  },
  {
    figure: 'A person',
    term: 'Team support',
    text: (
      <>
        The people who run your campaign answer your mail. <WriteToUs />.
      </>
    ),
  },
];

export const WhatToExpect = () => (
  <section id="expect" aria-labelledby="expect-title" className="border-t border-line bg-surface">
    <div className="wrap grid gap-x-14 gap-y-6 py-10 lg:grid-cols-[1fr_2.4fr] lg:py-16">
      <SectionHead id="expect" title="What to expect" lead={<p>What you can hold us to.</p>} />
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
