export interface Question {
  question: string;
  /** One paragraph. */
  answer: string;
  /** Where the whole rule stands. */
  more?: { href: string; text: string };
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: Question[];
}

const refunds = { href: '/refunds', text: 'Refund policy' };
const reviews = { href: '/reviews', text: 'How playlists are reviewed' };

/** What artists ask before and after they order. */
export const questionGroups: readonly QuestionGroup[] = [
  {
    id: 'buying',
    title: 'What you buy',
    questions: [
      {
        question: 'What do I pay for?',
        answer:
          'For pitching: your song goes to as many curators as your package says, each of them listens and answers, and you get the report. You do not pay for places on playlists, and nobody can buy them here.',
      },
      {
        question: 'How many streams will I get?',
        answer:
          'Nobody knows beforehand. We show a range and what it rests on; your result can lie outside, also below. Whoever promises a number sells plays, and platforms remove songs over that.',
      },
      {
        question: 'What is in the free trial?',
        answer:
          'One song, three pitches to reviewed curators, and their answers word for word. It needs no card, and no order follows by itself. There is one trial per account and per song.',
      },
    ],
  },
  {
    id: 'song',
    title: 'Your song',
    questions: [
      {
        question: 'Which songs do you take?',
        answer:
          'Songs that are released on Spotify, that you hold the rights to, and that fit playlists we have reviewed. If we decline one, we say why, and you are not charged.',
      },
      {
        question: 'How long does the approval take?',
        answer:
          'A person listens within 24-48 hours of your order. The order page shows when the answer is due. Without an answer after 48 hours the order ends and nothing is charged.',
      },
      {
        question: 'When does the campaign start?',
        answer:
          'Within 3-12 hours after your song is approved and you have sent or confirmed your order number. It runs for two, four or eight weeks, as you choose.',
      },
    ],
  },
  {
    id: 'curators',
    title: 'Curators and playlists',
    questions: [
      {
        question: 'How do I know that there are no bots?',
        answer:
          'Every playlist is reviewed weekly by a person with two third-party quality tools, and the records are public. Without a current review a playlist gets no pitch. A review lowers the risk; it cannot remove it.',
        more: reviews,
      },
      {
        question: 'Are curators paid to say yes?',
        answer:
          'No. They are paid for listening and answering, the same for a yes and for a no. A no must come with a reason, which you read.',
      },
      {
        question: 'What if my song is taken off a playlist early?',
        answer:
          'We keep looking at the playlist, and count the days on which we saw your song. If it goes early, replacement pitches go out within 48 hours, or you get the share of the days that are missing.',
        more: refunds,
      },
    ],
  },
  {
    id: 'money',
    title: 'Money',
    questions: [
      {
        question: 'When is my card charged?',
        answer:
          'When your song is approved. At checkout your card only holds the amount. If the song is not approved, the hold is released.',
      },
      {
        question: 'Can I cancel?',
        answer:
          'Yes, on your order page, until the campaign is complete. Before the first pitch everything comes back; after that, the share of the pitches that no curator has reviewed. You see the amount before you confirm.',
        more: refunds,
      },
      {
        question: 'Do refunds go to my card or to a credit?',
        answer: 'To the way you paid. There are no credits here.',
        more: refunds,
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    questions: [
      {
        question: 'Why is there no password?',
        answer:
          'You sign in with a link or a code that we mail you. Each works once and for fifteen minutes, so there is no password to lose.',
      },
      {
        question: 'What do you do with my data?',
        answer:
          'What a campaign needs, and no more: no cookies, no analytics, no advertising. Curators see your song and your note, never your address.',
        more: { href: '/privacy', text: 'Privacy' },
      },
      {
        question: 'How do I reach a person?',
        answer: 'Write to the address at the bottom of this page. The people who run the campaigns answer.',
      },
    ],
  },
];
