import type { Page } from '../document.tsx';
import { LongPage, type LongSection, SupportLink } from './long-page.tsx';
import { example } from './refund-examples.ts';

const sections: LongSection[] = [
  {
    id: 'ladder',
    title: 'The ladder',
    text: (
      <>
        <p>
          What comes back depends on how far your campaign has got. Every example is a Growth campaign of four
          weeks: {example.pitches} pitches for {example.paid}.
        </p>
        <table className="text-table">
          <thead>
            <tr>
              <th scope="col">What happened</th>
              <th scope="col">What you get</th>
              <th scope="col" className="amount">
                Comes back
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Your song was not approved, or not within 48 hours</th>
              <td>Nothing is charged; the hold on your card is released</td>
              <td className="amount">{example.paid}</td>
            </tr>
            <tr>
              <th scope="row">You cancel before the first pitch</th>
              <td>Everything</td>
              <td className="amount">{example.paid}</td>
            </tr>
            <tr>
              <th scope="row">You cancel after the first pitch</th>
              <td>The share of the pitches no curator has reviewed</td>
              <td className="amount">{example.unreviewedShare}</td>
            </tr>
            <tr>
              <th scope="row">A placement ends early</th>
              <td>Replacement pitches within 48 hours, or else the share of the days that are missing</td>
              <td className="amount">{example.missingShare}</td>
            </tr>
            <tr>
              <th scope="row">A playlist that carries your song is condemned</th>
              <td>Replacement pitches within 48 hours, or else that pitch’s share</td>
              <td className="amount">{example.pitchShare}</td>
            </tr>
          </tbody>
        </table>
      </>
    ),
  },
  {
    id: 'approval',
    title: 'Before approval',
    text: (
      <>
        <p>
          At checkout your card holds the amount; nothing is taken. When we approve the song, it is charged.
          When we decline it, or 48 hours pass without an answer, the hold is released. Banks need up to seven
          days to show that.
        </p>
        <p>
          A payment that could not be held, and was taken at once, goes back in full to where it came from.
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'When you cancel',
    text: (
      <>
        <p>
          You can cancel on your order page until the campaign is complete. Before the first pitch is sent you
          get everything back. After that you pay for the pitches that curators have reviewed, because they
          listened and were paid for it, and get the rest back: also for pitches that are out but unanswered.
        </p>
        <p>
          <strong>Example.</strong> {example.answered} of {example.pitches} pitches have been answered. The
          other {example.unreviewed} come back: {example.unreviewed} / {example.pitches} of {example.paid} is{' '}
          {example.unreviewedShare}.
        </p>
        <p>The page shows the amount before you confirm.</p>
      </>
    ),
  },
  {
    id: 'early',
    title: 'When a placement ends early',
    text: (
      <>
        <p>
          We can’t make a curator keep a song, and we don’t sell days. What we sell is pitching, and we make
          it good when it comes to little: if a song leaves a list before the campaign ends, we send
          replacement pitches within 48 hours. If we can’t, the share of the missing days comes back.
        </p>
        <p>
          <strong>Example.</strong> One pitch of this campaign is worth {example.paid} / {example.pitches},
          which is {example.pitchShare}. The song was seen for {example.daysSeen} of {example.days} days and
          no replacement was possible: {example.daysMissing} / {example.days} of one pitch is{' '}
          {example.missingShare}.
        </p>
        <p>
          A song counts as gone when two checks, at least six hours apart, did not find it. A check that could
          not look counts for nothing, neither way.
        </p>
      </>
    ),
  },
  {
    id: 'condemned',
    title: 'When a playlist turns bad',
    text: (
      <p>
        If a weekly review condemns a playlist that carries your song, pitches to it stop, we tell you, and
        you get replacement pitches within 48 hours, or else the share of the missing days, as above. A pitch
        that its curator had not answered yet comes back whole: {example.pitchShare} in the example.
      </p>
    ),
  },
  {
    id: 'not',
    title: 'What is not refunded',
    text: (
      <ul>
        <li>Pitches a curator has reviewed and answered, also with no.</li>
        <li>A result below the estimated range, by itself.</li>
        <li>Trials: nothing was paid.</li>
      </ul>
    ),
  },
  {
    id: 'how',
    title: 'How the money comes back',
    text: (
      <ul>
        <li>To the card you paid with; what you paid by bank transfer, by bank transfer. Never as credit.</li>
        <li>Worked out on what you really paid, after any coupon.</li>
        <li>To the cent: multiplied first, rounded once, half a cent up. Never more than was charged.</li>
        <li>Itemised on your order page and in a mail. Banks usually show it within five to ten days.</li>
      </ul>
    ),
  },
  {
    id: 'ask',
    title: 'If you see it differently',
    text: (
      <p>
        Write to <SupportLink subject="Refund" /> with your order number. A person looks at the record of your
        campaign and answers with it. Where the law gives you more than this page does, the law applies.
      </p>
    ),
  },
];

export const refundsPage: Page = {
  path: '/refunds',
  title: () => 'Refund policy',
  description: () => 'When money comes back, how much, and how: the rules with worked examples in dollars.',
  body: (
    <LongPage
      title="Refund policy"
      lead={<p>You pay for pitches that were heard. What was not heard comes back to your card.</p>}
      updated="2026-11-01"
      sections={sections}
    />
  ),
};
