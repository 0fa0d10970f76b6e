import { z } from 'zod';
import { wordsOf } from '#contract/plural.ts';
import { IsoTime } from '#contract/time.schema.ts';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { type Block, button, type MailContent, paragraph } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';
import { longUtc } from '../mail-format.ts';
import { songBlock } from './about-song.ts';

const data = {
  curatorName: z.string().min(1),
  pitches: z
    .array(
      z.object({
        songName: z.string().min(1),
        artistName: z.string().min(1),
        image: z.string().nullish(),
        playlistName: z.string().min(1),
        genres: z.array(z.string()),
        /** The artist's words for curators; empty without any. */
        note: z.string(),
        answerUrl: HttpUrl,
      }),
    )
    .default([]),
  /** Until when all of them can be answered; null without any. */
  expiresAt: IsoTime.nullable(),
  /** Accepted songs that were not seen on their playlists in time. */
  missing: z
    .array(
      z.object({
        songName: z.string().min(1),
        artistName: z.string().min(1),
        playlistName: z.string().min(1),
        playlistUrl: HttpUrl,
        pitchUrl: HttpUrl,
      }),
    )
    .default([]),
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

function content(mail: Data, sender: MailSender): MailContent {
  const count = mail.pitches.length;
  const songs = wordsOf(count, 'one song', `${count} songs`);
  if (mail.expiresAt === null || count === 0)
    return {
      subject: 'Songs you accepted are missing',
      preview: 'We haven’t seen them on your playlists.',
      heading: `Hello ${mail.curatorName}`,
      because: 'you review songs for us as a curator',
      body: [...missingBlocks(mail), ...portalBlocks(mail)],
    };
  return {
    subject: `${wordsOf(count, 'One song', `${count} songs`)} for your playlists`,
    preview: `Answer by ${longUtc(mail.expiresAt)}.`,
    heading: `Hello ${mail.curatorName}`,
    because: 'you review songs for us as a curator',
    body: [
      paragraph(
        `We have ${songs} for you. Please listen and answer by ${longUtc(mail.expiresAt)}. You’re paid the same for a yes or a no. A no needs a reason of at least 10 words, which the artist will see.`,
      ),
      ...mail.pitches.flatMap((pitch) => pitchBlocks(pitch, sender)),
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
    return [
      {
        title: 'Missing songs for a curator',
        mail: { curatorName: 'Mara', pitches: [], expiresAt: null, missing: [missing] },
      },
      {
        title: 'Pitches for a curator',
        mail: {
          curatorName: 'Mara',
          pitches: [pitch, other],
          expiresAt: '2026-11-29T14:00:00Z',
          missing: [],
          portalUrl: `${publicUrl}/curator`,
        },
      },
    ];
  },
});
