import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import { brandNames } from '#contract/brand.ts';
import type { Page } from '../document.tsx';
import { BrandName } from '../site.tsx';
import { CompanyAddress } from './company-address.tsx';
import { LongPage, type LongSection, SupportLink } from './long-page.tsx';

const sections: LongSection[] = [
  {
    id: 'agreement',
    title: 'What these terms are',
    text: (
      <>
        <p>
          These terms are the agreement between you, the artist or the person ordering for the artist, and{' '}
          <BrandName />. This is version {TERMS_VERSION}. You agree to it at checkout, and the version you
          agreed to is kept with your order. A later version does not change an order that is already placed.
        </p>
        <CompanyAddress />
        <p>
          The <a href="/refunds">refund policy</a> is part of these terms. The{' '}
          <a href="/privacy">privacy page</a> says what happens to your data.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'What you buy',
    text: (
      <>
        <p>You buy a service with three parts:</p>
        <ul>
          <li>
            <strong>Pitching.</strong> We send your song to the number of curators in your package. Each of
            them runs a playlist that fits the song and has a <a href="/reviews">review</a> not older than
            seven days when we pitch.
          </li>
          <li>
            <strong>Review.</strong> A person on our team listens to your song before anything else happens.
            The curator listens and answers with a yes, or with a no and a reason.
          </li>
          <li>
            <strong>Reporting.</strong> You see every pitch, every answer, and what our checks of each
            placement found, with source and time.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'no-promise',
    title: 'What no one can promise',
    text: (
      <>
        <p>
          We do not sell placements, streams, listeners, followers, saves or chart positions, and no payment
          to us or through us buys any of them. Curators decide for themselves. They are paid for listening
          and answering, the same whatever the answer.
        </p>
        <p>
          Numbers for placements, streams and listeners are estimates. They are shown as ranges, together with
          what they are based on. Your result can fall outside a range, including below it, and that alone is
          not a failure of the service.
        </p>
      </>
    ),
  },
  {
    id: 'platforms',
    title: 'The rules of the platforms',
    text: (
      <>
        <p>
          Streaming services forbid paid placement and artificial streaming, and may withhold royalties,
          correct counts or remove songs because of it. We work within those rules, and ask the same of you:
        </p>
        <ul>
          <li>do not buy artificial plays for a song from anyone while we pitch it, or at any other time,</li>
          <li>do not pay or reward a curator for their answer,</li>
          <li>tell us if your distributor or a platform warns you about the song.</li>
        </ul>
        <p>
          If we find signs of artificial streaming on a playlist that has your song, we stop pitching to it,
          tell you, and help you show your distributor how the song was promoted. If we find that you bought
          artificial plays, we may end the campaign. Pitches not yet reviewed are refunded.
        </p>
        <p>
          <BrandName /> is independent of Spotify and of every other streaming service.
        </p>
      </>
    ),
  },
  {
    id: 'song',
    title: 'Your song',
    text: (
      <>
        <p>
          You confirm that you hold the rights to the song, or may promote it on behalf of those who do. You
          keep all of your rights. You allow us to pass the public link, title, artist name, cover and your
          note to curators, and to show them in your report, for as long as the campaign and its report exist.
        </p>
        <p>
          We may decline a song: because no reviewed playlist fits it, because it is not released yet, because
          it infringes someone’s rights or a law, or because it incites hatred or violence. We tell you why,
          and you are not charged.
        </p>
      </>
    ),
  },
  {
    id: 'trial',
    title: 'The free trial',
    text: (
      <p>
        One free trial per account, per email address and per song: three pitches, no card, no automatic order
        afterwards. All of these terms apply to it except those on payment.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Order, approval and payment',
    text: (
      <ol>
        <li>You see the total before you pay. Prices are in US dollars.</li>
        <li>
          At checkout, we place a hold on your card for the amount. It is charged only when the song is
          approved, within 24-48 hours of the order. If the song is not approved within 48 hours, the order
          ends and the hold is released.
        </li>
        <li>
          A payment that cannot be held is charged immediately and refunded in full if the song is not
          approved.
        </li>
        <li>
          If your bank declines the charge after approval, we email you a new payment link. It is valid for 48
          hours, and your approval stands during that time.
        </li>
      </ol>
    ),
  },
  {
    id: 'running',
    title: 'Start, duration and end',
    text: (
      <>
        <p>
          After approval, we ask you to confirm the order number, by email or with the button on your order
          page. The campaign starts 3-12 hours after the later of confirmation and approval. If you do not
          confirm, we remind you after one day and again after three days. Seven days after approval, the
          campaign starts automatically.
        </p>
        <p>
          It runs for the duration you chose: two, four or eight weeks. When it ends, we complete any open
          checks and close the report, which remains available in your account.
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancellation',
    text: (
      <>
        <p>
          You can cancel at any time on your order page. Your refund is calculated under the{' '}
          <a href="/refunds">refund policy</a> and shown before you confirm.
        </p>
        <p>
          If you are a consumer in the European Union or the United Kingdom you may withdraw within 14 days of
          ordering without giving a reason. By asking us to start earlier, you agree to pay for pitches
          already reviewed by then. Wherever the law gives you more than our policy does, the law applies.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <p>
        You sign in with an emailed link or code. Anyone with access to your mailbox can use your account, so
        keep it secure. Use the service for songs you may promote, and do not probe, overload or copy it. We
        may suspend an account that breaks these terms. We tell you why, and active orders are settled under
        the refund policy.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    text: (
      <p>
        We are liable without limit for intent, gross negligence, and harm to life or health. Otherwise we are
        liable for what we foreseeably cause by breaking a main duty of this agreement, up to what you paid
        for the order concerned. We are not liable for what curators, streaming services or distributors
        decide. Rights that consumers cannot waive are not affected.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and other provisions',
    text: (
      <>
        <p>
          New versions are published here with their date, and apply to orders placed from then on. If any
          provision of these terms is found to be invalid, the others remain in effect.
        </p>
        <p>
          Questions and complaints: <SupportLink subject="Terms" />.
        </p>
      </>
    ),
  },
];

export const termsPage: Page = {
  path: '/terms',
  title: () => 'Terms',
  description: ({ brand }) =>
    `What you buy from ${brandNames[brand]}, what no one can promise, and how orders are approved, charged and cancelled.`,
  body: (
    <LongPage
      title="Terms"
      lead={<p>What we do for you, what we ask of you, and what neither of us controls.</p>}
      updated={TERMS_VERSION}
      sections={sections}
    />
  ),
};
