import type { ReactNode } from 'react';
import { Section } from '../section.tsx';
import { mailto } from '../site.ts';

const expectations: { figure: string; term: string; text: ReactNode }[] = [
  {
    figure: '24-48 h',
    term: 'Music approval',
    text: 'A person listens to your song. The answer comes within 24-48 hours, and you see when it is due.',
  },
  {
    figure: '$0',
    term: 'Until it is approved',
    text: 'You are charged only when your song is approved. Your card holds the amount until then; if we say no, or say nothing for 48 hours, the hold is released.',
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
        <a href="/reviews" className="text-accent underline underline-offset-4">
          Read how
        </a>
        .
      </>
    ),
  },
  {
    figure: 'Their ears',
    term: 'Curators decide',
    text: 'Placements with a curator are never guaranteed. Curators are paid for listening, and a no costs them nothing.',
  },
  {
    figure: 'A person',
    term: 'Team support',
    text: (
      <>
        The people who run your campaign answer your mail.{' '}
        <a href={mailto('A question about my campaign')} className="text-accent underline underline-offset-4">
          Write to us
        </a>
        .
      </>
    ),
  },
];

export function WhatToExpect() {
  return (
    <Section id="expect" track="B3" label="What to expect" title="What you can hold us to.">
      <dl className="mt-10 grid border-line sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
        {expectations.map(({ figure, term, text }) => (
          <div key={term} className="border-t border-line pt-5 pb-9">
            <dt>
              <span className="block text-2xl font-bold tabular-nums">{figure}</span>
              <span className="mt-1 block font-semibold">{term}</span>
            </dt>
            <dd className="mt-2 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
