import { failedReviewOwes } from '#contract/orders/money-back/rules.ts';
import type { Page } from '../document.tsx';
import { LongPage, type LongSection, SupportLink } from './long-page.tsx';
import { refundExamples } from './refund-examples.ts';

const sections: LongSection[] = [
  {
    id: 'ladder',
    title: 'What you get back',
    text: (
      <>
        <p>
          Your refund depends on how far your campaign has progressed. All examples use a four-week Growth
          campaign: {refundExamples.pitches} pitches for {refundExamples.paid}, of which{' '}
          {refundExamples.answered} were reviewed, and a song that was seen on {refundExamples.daysSeen} of{' '}
          {refundExamples.days} days.
        </p>
        <table className="text-table">
          <thead>
            <tr>
              <th scope="col">What happened</th>
              <th scope="col">What you get</th>
              <th scope="col" className="amount">
                Refund
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Your song is not approved, or not reviewed within 48 hours</th>
              <td>You pay nothing. We release the hold on your card, and refund what could not be held.</td>
              <td className="amount">{refundExamples.paid}</td>
            </tr>
            <tr>
              <th scope="row">You cancel before the first pitch is sent</th>
              <td>All that you paid</td>
              <td className="amount">{refundExamples.paid}</td>
            </tr>
            <tr>
              <th scope="row">You cancel after that</th>
              <td>
                The share of the pitches that no curator has reviewed, here {refundExamples.unreviewed} of{' '}
                {refundExamples.pitches}, and of the days that placements missed
              </td>
              <td className="amount">{refundExamples.unreviewedShare}</td>
            </tr>
            <tr>
              <th scope="row">A pitch is not answered in time, or cannot be sent</th>
              <td>{failedReviewOwes}</td>
              <td className="amount">{refundExamples.pitchShare}</td>
            </tr>
            <tr>
              <th scope="row">An accepted song is not seen on its playlist within 120 hours</th>
              <td>{failedReviewOwes}</td>
              <td className="amount">{refundExamples.pitchShare}</td>
            </tr>
            <tr>
              <th scope="row">
                A song is removed, its playlist is gone or private, or we end the campaign early
              </th>
              <td>
                One replacement pitch, sent within 48 hours while the campaign runs, or else the share of the
                missing days, here {refundExamples.daysMissing} of {refundExamples.days}
              </td>
              <td className="amount">{refundExamples.missingShare}</td>
            </tr>
            <tr>
              <th scope="row">We did not see the song on the last days of the campaign</th>
              <td>The share of the days after the last on which we saw it</td>
              <td className="amount">{refundExamples.missingShare}</td>
            </tr>
            <tr>
              <th scope="row">A playlist that has your song fails its review</th>
              <td>{failedReviewOwes}</td>
              <td className="amount">{refundExamples.pitchShare}</td>
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
          At checkout, we place a hold on your card, and nothing is charged. When we approve the song, the
          card is charged. If we decline it, or 48 hours pass without an answer, the hold is released. Banks
          can take up to seven days to show that.
        </p>
        <p>
          A payment that could not be held and was charged immediately is refunded in full to the original
          payment method.
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
          You can cancel on your order page until the campaign is complete. Before the first pitch is sent,
          you get a full refund. After that, you pay for the pitches that curators have reviewed, because they
          listened and were paid for it. The rest is refunded, including pitches that were sent but not
          answered.
        </p>
        <p>
          <strong>Example.</strong> {refundExamples.answered} of {refundExamples.pitches} pitches have been
          answered. The other {refundExamples.unreviewed} are refunded: {refundExamples.unreviewed} /{' '}
          {refundExamples.pitches} of {refundExamples.paid} is {refundExamples.unreviewedShare}.
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
          We cannot make a curator keep a song, and we do not sell days. We sell pitching, and we make up for
          placements that end early: if a song is removed from a playlist before the campaign ends, we send
          another pitch within 48 hours. If we cannot, we refund the share for the missing days.
        </p>
        <p>
          <strong>Example.</strong> One pitch of this campaign is worth {refundExamples.paid} /{' '}
          {refundExamples.pitches}, which is {refundExamples.pitchShare}. The song was seen for{' '}
          {refundExamples.daysSeen} of {refundExamples.days} days and no replacement was possible:{' '}
          {refundExamples.daysMissing} / {refundExamples.days} of one pitch is {refundExamples.missingShare}.
        </p>
        <p>
          A song counts as removed when two checks at least six hours apart did not find it. A check that
          could not read the playlist does not count either way. A whole playlist that is deleted or made
          private counts as a removal from our first look that finds it so, unless it is back within 48 hours.
          Days between two on which we saw a song count as seen. Those after the last one count as missing.
        </p>
      </>
    ),
  },
  {
    id: 'condemned',
    title: 'When a playlist fails its review',
    text: (
      <p>
        If a playlist that has your song fails its weekly review, we stop pitching to it and tell you. What
        you get: {failedReviewOwes.toLowerCase()}, however long the song was on it. That is{' '}
        {refundExamples.pitchShare} in the example. The same holds for a pitch that its curator had not
        answered yet.
      </p>
    ),
  },
  {
    id: 'not',
    title: 'What is not refunded',
    text: (
      <ul>
        <li>Pitches that a curator has reviewed and answered, including with a no.</li>
        <li>A result below the estimated range, in itself.</li>
        <li>Free trials, because nothing was paid.</li>
      </ul>
    ),
  },
  {
    id: 'how',
    title: 'How refunds are paid',
    text: (
      <ul>
        <li>To the card you paid with, or by bank transfer if you paid by bank transfer. Never as credit.</li>
        <li>Based on the amount you actually paid, after any coupon.</li>
        <li>
          Exact to the cent: multiplied first, then rounded once, with half a cent rounded up. Never more than
          was charged.
        </li>
        <li>Itemized on your order page and in an email. Banks usually show it within five to ten days.</li>
      </ul>
    ),
  },
  {
    id: 'ask',
    title: 'If you disagree',
    text: (
      <p>
        Write to <SupportLink subject="Refund" /> with your order number. A person reviews your campaign’s
        record and replies with it. Where the law gives you more than this page does, the law applies.
      </p>
    ),
  },
];

export const refundsPage: Page = {
  path: '/refunds',
  title: () => 'Refund policy',
  description: () => 'When you get a refund, how much and how, with worked examples in dollars.',
  body: (
    <LongPage
      title="Refund policy"
      lead={<p>You pay for pitches that were heard. We refund the rest.</p>}
      updated="2026-11-28"
      sections={sections}
    />
  ),
};
