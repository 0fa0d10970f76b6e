import { brandNames } from '#contract/brand.ts';
import type { Page } from '../document.tsx';
import { LongPage } from '../legal/long-page.tsx';
import { type Question, questionGroups } from './questions.ts';

/** The questions as structured data (schema.org). */
const facts = (): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questionGroups
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
});

const QuestionItem = ({ question, answer, more }: Question) => (
  <div>
    <h3 className="mt-5 font-semibold">{question}</h3>
    <p className="mt-1 text-muted">
      {answer} {more && <a href={more.href}>{more.text}</a>}
    </p>
  </div>
);

export const faqPage: Page = {
  path: '/faq',
  title: () => 'Questions and answers',
  description: ({ brand }) =>
    `Answers from ${brandNames[brand]}: what a campaign includes, how songs and playlists are reviewed, when your card is charged, and how refunds work.`,
  facts,
  body: (
    <LongPage
      title="Questions and answers"
      lead={<p>What artists ask before and after they order.</p>}
      updated="2026-11-22"
      sections={questionGroups.map(({ id, title, questions }) => ({
        id,
        title,
        text: (
          <>
            {questions.map((asked) => (
              <QuestionItem key={asked.question} {...asked} />
            ))}
          </>
        ),
      }))}
    />
  ),
};
