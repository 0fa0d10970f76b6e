import { z } from 'zod';
import { wordsOf } from '#contract/plural.ts';
import { IsoTime } from '#contract/time.schema.ts';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { type Block, button, type MailContent, paragraph } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';
import { longUtc } from '../mail-format.ts';
import { songBlock } from './about-song.ts';

const song = { songName: z.string().min(1), artistName: z.string().min(1), playlistName: z.string().min(1) };

const data = {
  curatorName: z.string().min(1),
  pitches: z
    .array(
      z.object({
        ...song,
        image: z.string().nullish(),
        genres: z.array(z.string()),
        /** The artist's words for curators; empty without any. */
        note: z.string(),
        answerUrl: HttpUrl,
      }),
    )
    .default([]),
  /** Until when all of them can be answered; null without any. */
  expiresAt: IsoTime.nullable(),
  /** Pitches of former mails that can still be answered, the most urgent first. */
  open: z.array(z.object({ ...song, answerBy: IsoTime, answerUrl: HttpUrl })).default([]),
  /** Accepted songs that were not seen on their playlists in time. */
  missing: z.array(z.object({ ...song, playlistUrl: HttpUrl, pitchUrl: HttpUrl })).default([]),
  /** Where curators see all pitches and their fees, and say when they are away. */
  portalUrl: HttpUrl.optional(),
};
type Data = DataOf<typeof data>;

type Pitch = Data['pitches'][number];

const pitchBlocks = (pitch: Pitch, sender: MailSender): Block[] => [
  { kind: 'heading', text: `For ${pitch.playlistName}` },
  ...songBlock(pitch, sender),
  ...(pitch.genres.length > 0 ? [paragraph(pitch.genres.join(', '))] : []),
  ...(pitch.note === '' ? [] : [{ kind: 'quote', text: pitch.note } as const]),
  button('Listen and answer', pitch.answerUrl),
];

const openBlocks = ({ open }: Data): Block[] =>
  open.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Still waiting for your answer' },
        ...open.flatMap((one) => [
          paragraph(
            `${one.songName} by ${one.artistName}, for ${one.playlistName}. Answer by ${longUtc(one.answerBy)}.`,
          ),
          button('Listen and answer', one.answerUrl),
        ]),
      ];

/** Accepted songs that we have not seen: on their playlists, or in what the curator proves. */
const missingBlocks = ({ missing }: Data): Block[] =>
  missing.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Songs you accepted' },
        paragraph(
          'You accepted these songs 3 days ago or more, but we haven’t seen them on your playlists. Add them, or reply to this email if they’re there.',
        ),
        ...missing.flatMap((one) => [
          paragraph(`${one.songName} by ${one.artistName}, for ${one.playlistName}`),
          button('Open the pitch', one.pitchUrl),
        ]),
      ];

const portalBlocks = ({ portalUrl }: Data): Block[] =>
  portalUrl === undefined
    ? []
    : [
        paragraph('Too many songs, or away for a while? Limit or pause our pitches on your curator page.'),
        button('Open your curator page', portalUrl),
      ];

const YOUR_PAY =
  'You’re paid the same for a yes or a no. A no needs a reason of at least 10 words, which the artist will see.';

/** What the mail is about first: new songs, else those that wait, else those that are missing. */
function opening({ pitches, expiresAt, open: [urgent, ...others] }: Data): {
  subject: string;
  preview: string;
  said: Block[];
} {
  if (expiresAt !== null && pitches.length > 0) {
    const songs = wordsOf(pitches.length, 'one song', `${pitches.length} songs`);
    return {
      subject: `${wordsOf(pitches.length, 'One song', `${pitches.length} songs`)} for your playlists`,
      preview: `Answer by ${longUtc(expiresAt)}.`,
      said: [
        paragraph(`We have ${songs} for you. Please listen and answer by ${longUtc(expiresAt)}. ${YOUR_PAY}`),
      ],
    };
  }
  if (urgent)
    return {
      subject: wordsOf(
        1 + others.length,
        'One song is waiting for your answer',
        `${1 + others.length} songs are waiting for your answer`,
      ),
      preview: `Answer by ${longUtc(urgent.answerBy)}.`,
      said: [paragraph(YOUR_PAY)],
    };
  return {
    subject: 'Songs you accepted are missing',
    preview: 'We haven’t seen them on your playlists.',
    said: [],
  };
}

function content(mail: Data, sender: MailSender): MailContent {
  const { subject, preview, said } = opening(mail);
  return {
    subject,
    preview,
    heading: `Hello ${mail.curatorName}`,
    because: 'you review songs for us as a curator',
    body: [
      ...said,
      ...mail.pitches.flatMap((pitch) => pitchBlocks(pitch, sender)),
      ...openBlocks(mail),
      ...missingBlocks(mail),
      ...portalBlocks(mail),
    ],
  };
}

/** What waits for a curator, once a day. */
export const curatorPitchesMail = defineMail({
  template: 'curator-pitches',
  urgency: 'news',
  data,
  content,
  examples: ({ order, publicUrl }): Example<Data>[] => {
    const pitch = {
      ...order,
      playlistName: 'Late Train Home',
      genres: ['Indie Pop', 'Folk/Singer-songwriter'],
      note: 'Recorded in one night in a railway station.\nThe chorus comes at 0:41.',
      answerUrl: `${publicUrl}/pitch/abc`,
    };
    const other = {
      ...pitch,
      image: null,
      songName: 'Harbour',
      artistName: 'Low Tide',
      genres: ['House'],
      note: '',
    };
    const missing = {
      ...order,
      playlistName: 'Late Train Home',
      playlistUrl: 'https://open.spotify.com/playlist/37i9dQZF1DX0000000000a',
      pitchUrl: `${publicUrl}/pitch/abc`,
    };
    const open = {
      ...order,
      playlistName: 'Late Train Home',
      answerBy: '2026-11-26T14:00:00Z',
      answerUrl: `${publicUrl}/pitch/abc`,
    };
    return [
      {
        title: 'Missing songs for a curator',
        mail: { curatorName: 'Mara', pitches: [], open: [], expiresAt: null, missing: [missing] },
      },
      {
        title: 'Pitches that a curator hasn’t answered',
        mail: { curatorName: 'Mara', pitches: [], open: [open], expiresAt: null, missing: [] },
      },
      {
        title: 'Pitches for a curator',
        mail: {
          curatorName: 'Mara',
          pitches: [pitch, other],
          expiresAt: '2026-11-29T14:00:00Z',
          open: [],
          missing: [],
          portalUrl: `${publicUrl}/curator`,
        },
      },
    ];
  },
});
