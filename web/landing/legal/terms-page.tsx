import { brandNames } from '#contract/brand.ts';
import { TERMS_VERSION } from '#contract/settings.ts';
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
          agreed to is kept with your order: a later version does not change an order that is already placed.
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
            <strong>Pitching.</strong> We send your song to as many curators as your package says. Each of
            them runs a playlist that fits the song and has a <a href="/reviews">review</a> not older than
            seven days when we pitch.
          </li>
          <li>
            <strong>Review.</strong> A person on our team listens to your song before anything else happens;
            the curator listens and answers with yes, or with no and a reason.
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
    title: 'What nobody can promise',
    text: (
      <>
        <p>
          We do not sell placements, streams, listeners, followers, saves or chart positions, and no payment
          to us or through us buys any of them. Curators decide for themselves. They are paid for listening
          and answering, the same whatever the answer is.
        </p>
        <p>
          Figures for placements, streams and listeners are estimates. They are shown as ranges, together with
          what they rest on. Your result can lie outside a range, also below it, and that alone is not a
          failure of the service.
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
          correct counts or remove songs over them. We work within those rules, and ask the same of you:
        </p>
        <ul>
          <li>
            do not order artificial plays for a song from anybody while we pitch it, or at any other time,
          </li>
          <li>do not pay or reward a curator for their answer,</li>
          <li>tell us if your distributor or a platform warns you about the song.</li>
        </ul>
        <p>
          If we find signs of artificial streaming on a playlist that carries your song, we stop pitching to
          it, tell you, and help you show your distributor how the song was promoted. If we find that you
          ordered artificial plays, we may end the campaign; pitches not yet reviewed are refunded.
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
          You confirm that you hold the rights to the song, or may promote it for those who do. You keep all
          of them. You allow us to pass the public link, title, artist name, cover and your note to curators,
          and to show them in your report, for as long as the campaign and its report exist.
        </p>
        <p>
          We may decline a song: because no reviewed playlist fits it, because it is not released yet, because
          it infringes somebody’s rights or a law, or because it calls for hatred or violence. We say why, and
          you are not charged.
        </p>
      </>
    ),
  },
  {
    id: 'trial',
    title: 'The free trial',
    text: (
      <p>
        One trial per account and per song: three pitches, no card, no automatic order afterwards. All of
        these terms apply to it, apart from those on payment.
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
          At checkout your card holds the amount. It is charged only when the song is approved, within 24-48
          hours of the order. If the song is not approved in 48 hours, the order ends and the hold is
          released.
        </li>
        <li>
          A payment that cannot be held is taken at once, and comes back in full if the song is not approved.
        </li>
        <li>
          If the bank refuses the charge after approval, we mail you a new payment link. It is good for 48
          hours; the approval stands meanwhile.
        </li>
      </ol>
    ),
  },
  {
    id: 'running',
    title: 'Start, running time and end',
    text: (
      <>
        <p>
          After approval we ask you to confirm the order number, by mail or with the button on your order
          page. The campaign starts 3-12 hours after the later of confirmation and approval. If you do not
          confirm, we remind you after one and after three days; seven days after approval the campaign starts
          by itself.
        </p>
        <p>
          It runs for the duration you chose: two, four or eight weeks. When it ends we finish the checks that
          are open and close the report, which stays readable in your account.
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling',
    text: (
      <>
        <p>
          You can cancel at any time on your order page. What comes back is worked out by the{' '}
          <a href="/refunds">refund policy</a> and shown before you confirm.
        </p>
        <p>
          If you are a consumer in the European Union or the United Kingdom you may withdraw within 14 days of
          ordering without giving a reason. By asking us to start earlier you accept that pitches already
          reviewed by then are paid for. Wherever the law gives you more than our policy does, the law
          applies.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <p>
        Sign-in is by a mailed link or code: whoever reads your mailbox can use your account, so look after
        it. Use the service for songs you may promote, and do not probe, overload or copy it. We may suspend
        an account that breaks these terms; we say why, and running orders are settled by the refund policy.
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
        decide. Rights that a consumer cannot waive stay untouched.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes, and the rest',
    text: (
      <>
        <p>
          New versions are published here with their date, and apply to orders placed from then on. If one
          sentence of these terms turns out not to hold, the others do.
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
    `What you buy from ${brandNames[brand]}, what nobody can promise, how orders are approved, charged and cancelled.`,
  body: (
    <LongPage
      title="Terms"
      lead={<p>What we do for you, what you do for us, and what neither of us can decide.</p>}
      updated={TERMS_VERSION}
      sections={sections}
    />
  ),
};
