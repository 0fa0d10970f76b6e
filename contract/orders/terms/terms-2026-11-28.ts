import type { TermsSection } from './rules.ts';

/** The terms of this version. Orders name it, so it never changes: another wording is another version. */
export const terms20261128: readonly TermsSection[] = [
  {
    id: 'agreement',
    title: 'What these terms are',
    blocks: [
      'These terms are the agreement between you, the artist or the person ordering for the artist, and {brand}. This is version 2026-11-28. You agree to it at checkout, and the version you agreed to is kept with your order. A later version does not change an order that is already placed.',
      '{company}',
      'The [refund policy](/refunds) is part of these terms. The [privacy page](/privacy) says what happens to your data.',
    ],
  },
  {
    id: 'service',
    title: 'What you buy',
    blocks: [
      'You buy a service with three parts:',
      {
        points: [
          '**Pitching.** Your package is a number of pitches. Each pitch offers your song for one playlist, to the curator who runs it. The playlist fits the song and has a [review](/reviews) not older than seven days when we pitch. A curator may run several playlists, so there can be fewer curators than pitches. Your order page shows both counts.',
          '**Review.** A person on our team listens to your song before anything else happens. A curator who answers has listened, and says yes, or no with a reason. A pitch that is not answered within seven days is replaced or refunded.',
          '**Reporting.** You see every pitch, every answer, and what our checks of each placement found, with source and time.',
        ],
      },
    ],
  },
  {
    id: 'no-promise',
    title: 'What no one can promise',
    blocks: [
      'We do not sell placements, streams, listeners, followers, saves or chart positions, and no payment to us or through us buys any of them. Curators decide for themselves. They are paid for listening and answering, the same whatever the answer.',
      'Numbers for placements, streams and listeners are estimates. They are shown as ranges, together with what they are based on. Your result can fall outside a range, including below it, and that alone is not a failure of the service.',
    ],
  },
  {
    id: 'platforms',
    title: 'The rules of the platforms',
    blocks: [
      'Streaming services forbid paid placement and artificial streaming, and may withhold royalties, correct counts or remove songs because of it. We work within those rules, and ask the same of you:',
      {
        points: [
          'do not buy artificial plays for a song from anyone while we pitch it, or at any other time,',
          'do not pay or reward a curator for their answer,',
          'tell us if your distributor or a platform warns you about the song.',
        ],
      },
      'If we find signs of artificial streaming on a playlist that has your song, we stop pitching to it, tell you, and help you show your distributor how the song was promoted. If we find that you bought artificial plays, we may end the campaign. Pitches not yet reviewed are refunded.',
      '{brand} is independent of Spotify and of every other streaming service.',
    ],
  },
  {
    id: 'song',
    title: 'Your song',
    blocks: [
      'You confirm that you hold the rights to the song, or may promote it on behalf of those who do. You keep all of your rights. You allow us to pass the public link, title, artist name, cover and your note to curators, and to show them in your report, for as long as the campaign and its report exist.',
      'We may decline a song: because no reviewed playlist fits it, because it is not released yet, because it infringes someone’s rights or a law, or because it incites hatred or violence. We tell you why, and you are not charged.',
    ],
  },
  {
    id: 'trial',
    title: 'The free trial',
    blocks: [
      'One free trial per account, per email address and per song: three pitches, no card, no automatic order afterwards. All of these terms apply to it except those on payment.',
    ],
  },
  {
    id: 'payment',
    title: 'Order, approval and payment',
    blocks: [
      {
        steps: [
          'You see the total before you pay. Prices are in US dollars.',
          'At checkout, we place a hold on your card for the amount. It is charged only when the song is approved, within 24-48 hours of the order. If the song is not approved within 48 hours, the order ends and the hold is released.',
          'A payment that cannot be held is charged immediately and refunded in full if the song is not approved.',
          'If your bank declines the charge after approval, we email you a new payment link. It is valid for 48 hours, and your approval stands during that time.',
        ],
      },
    ],
  },
  {
    id: 'running',
    title: 'Start, duration and end',
    blocks: [
      'After approval, we ask you to confirm the order number, by email or with the button on your order page. The campaign starts 3-12 hours after the later of confirmation and approval. If you do not confirm, we remind you after one day and again after three days. Seven days after approval, the campaign starts automatically.',
      'It runs for the duration you chose: two, four or eight weeks. When it ends, we complete any open checks and close the report, which remains available in your account.',
    ],
  },
  {
    id: 'cancelling',
    title: 'Cancellation',
    blocks: [
      'You can cancel at any time on your order page. Your refund is calculated under the [refund policy](/refunds) and shown before you confirm.',
      'If you are a consumer in the European Union or the United Kingdom you may withdraw within 14 days of ordering without giving a reason. By asking us to start earlier, you agree to pay for pitches already reviewed by then. Wherever the law gives you more than our policy does, the law applies.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    blocks: [
      'You sign in with an emailed link or code. Anyone with access to your mailbox can use your account, so keep it secure. Use the service for songs you may promote, and do not probe, overload or copy it. We may suspend an account that breaks these terms. We tell you why, and active orders are settled under the refund policy.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    blocks: [
      'We are liable without limit for intent, gross negligence, and harm to life or health. Otherwise we are liable for what we foreseeably cause by breaking a main duty of this agreement, up to what you paid for the order concerned. We are not liable for what curators, streaming services or distributors decide. Rights that consumers cannot waive are not affected.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes and other provisions',
    blocks: [
      'New versions are published here with their date, and apply to orders placed from then on. If any provision of these terms is found to be invalid, the others remain in effect.',
      'Questions and complaints: {support}.',
    ],
  },
];
