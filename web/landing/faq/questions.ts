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
          'You pay for pitches. Each offers your song for one playlist, and one curator may run several, so your order page shows how many pitches went to how many curators. Who answers has listened first. You don’t pay for playlist spots, and no one can buy them here.',
      },
      {
        question: 'How many streams will I get?',
        answer:
          'No one can know in advance. We show a range and what it’s based on, and your result can fall outside it, including below. Whoever promises a number is selling plays, and platforms remove songs for that.',
      },
      {
        question: 'What is in the free trial?',
        answer:
          'One song, three pitches to playlists, and their curators’ answers word for word. No card needed, and nothing is ordered automatically afterwards. There’s one trial per account, per email address and per song.',
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
          'Songs that are on Spotify, or come out there within 60 days, that you hold the rights to, and that fit playlists we’ve reviewed. If we decline a song, we tell you why and you aren’t charged.',
      },
      {
        question: 'How long does approval take?',
        answer:
          'A person listens within 24-48 hours of your order. Your order page shows when the answer is due. If we don’t answer within 48 hours, the order ends and nothing is charged.',
      },
      {
        question: 'When does the campaign start?',
        answer:
          'Within 3-12 hours once your song is approved and you’ve sent or confirmed your order number. It runs for two, four or eight weeks, as you choose.',
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
          'A person reviews every playlist weekly with two third-party quality tools, and the records are public. Without a current review, a playlist gets no pitches. A review lowers the risk but can’t eliminate it.',
        more: reviews,
      },
      {
        question: 'Are curators paid to say yes?',
        answer:
          'No. They’re paid the same for listening and answering, whether they say yes or no. Every no comes with a reason that you can read.',
      },
      {
        question: 'What if my song is removed from a playlist early?',
        answer:
          'We keep checking the playlist and count the days we see your song there. If it’s removed early, we send replacement pitches within 48 hours or refund the share for the missing days.',
        more: refunds,
      },
      {
        question: 'Do you remove my song when the campaign ends?',
        answer:
          'No. When a campaign ends, we only stop checking. Your song stays for as long as the curator wants it there.',
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
          'When your song is approved. At checkout, we only place a hold on your card. If the song isn’t approved, the hold is released.',
      },
      {
        question: 'Can I cancel?',
        answer:
          'Yes, on your order page, until the campaign is complete. Before the first pitch, you get a full refund. After that, you’re refunded the share for the pitches no curator has reviewed. You see the amount before you confirm.',
        more: refunds,
      },
      {
        question: 'Do refunds go to my card or to a credit?',
        answer: 'To your original payment method. We don’t issue credits.',
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
          'You sign in with a link or code we email you. Each works once and expires after 15 minutes, so there’s no password to lose.',
      },
      {
        question: 'What do you do with my data?',
        answer:
          'We collect only what a campaign needs: no cookies, no analytics, no advertising. Curators see your song and your note, never your email address.',
        more: { href: '/privacy', text: 'Privacy' },
      },
      {
        question: 'How do I contact a person?',
        answer: 'Email the address at the bottom of this page. The people who run the campaigns will answer.',
      },
    ],
  },
];
