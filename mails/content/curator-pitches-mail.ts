import { type Block, button, type MailContent, paragraph } from '../mail-content.ts';
import { longUtc } from '../mail-format.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';

type Pitch = MailOf<'curator-pitches'>['pitches'][number];

const pitchBlocks = (pitch: Pitch, sender: MailSender): Block[] => [
  { kind: 'heading', text: `For ${pitch.playlistName}` },
  ...songBlock(pitch, sender),
  ...(pitch.genres.length > 0 ? [paragraph(pitch.genres.join(', '))] : []),
  ...(pitch.note === '' ? [] : [{ kind: 'quote', text: pitch.note } as const]),
  button('Listen and answer', pitch.answerUrl),
];

/** Accepted songs that we have not seen: on their playlists, or in what the curator proves. */
const missingBlocks = ({ missing }: MailOf<'curator-pitches'>): Block[] =>
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

export function curatorPitchesMail(mail: MailOf<'curator-pitches'>, sender: MailSender): MailContent {
  const count = mail.pitches.length;
  const songs = count === 1 ? 'one song' : `${count} songs`;
  if (mail.expiresAt === null || count === 0)
    return {
      subject: 'Songs you accepted are missing',
      preview: 'We haven’t seen them on your playlists.',
      heading: `Hello ${mail.curatorName}`,
      because: 'you review songs for us as a curator',
      body: missingBlocks(mail),
    };
  return {
    subject: `${count === 1 ? 'One song' : `${count} songs`} for your playlists`,
    preview: `Answer by ${longUtc(mail.expiresAt)}.`,
    heading: `Hello ${mail.curatorName}`,
    because: 'you review songs for us as a curator',
    body: [
      paragraph(
        `We have ${songs} for you. Please listen and answer by ${longUtc(mail.expiresAt)}. You’re paid the same for a yes or a no. A no needs a reason of at least 10 words, which the artist will see.`,
      ),
      ...mail.pitches.flatMap((pitch) => pitchBlocks(pitch, sender)),
      ...missingBlocks(mail),
    ],
  };
}
