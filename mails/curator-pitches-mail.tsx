import { Fragment } from 'react';
import { Hr, Img } from 'react-email';
import { longUtc } from './mail-format.ts';
import { ActionButton, type MailContent, Paragraph, Receipt } from './mail-parts.tsx';
import type { MailOf, MailSender } from './mail-templates.ts';

/** All pitches that wait for a curator; each has a link of its own, which needs no account. */
export function curatorPitchesMail(mail: MailOf<'curator-pitches'>, sender: MailSender): MailContent {
  const [first] = mail.pitches;
  const one = mail.pitches.length === 1;
  return {
    subject:
      one && first ? `A song for ${first.playlistName}` : `${mail.pitches.length} songs for your playlists`,
    preview: 'Listen, then accept or decline. You need no account.',
    heading: one ? 'A song for your playlist' : `${mail.pitches.length} songs for your playlists`,
    because: 'you review songs for playlists that you keep',
    body: (
      <>
        <Paragraph>
          Hello {mail.curatorName}, please listen and tell the artist what you think. You are paid for the
          review, whatever you decide. Answer until {longUtc(mail.expiresAt)}.
        </Paragraph>
        {mail.pitches.map((pitch) => (
          <Fragment key={pitch.answerUrl}>
            <Hr className="rule" style={{ borderColor: '#e3e0da', margin: '24px 0' }} />
            {pitch.image && (
              <Img
                src={pitch.image}
                alt=""
                width="96"
                height="96"
                style={{ borderRadius: '8px', marginBottom: '12px', objectFit: 'cover' }}
              />
            )}
            <Receipt
              lines={[
                ['Song', `${pitch.songName} by ${pitch.artistName}`],
                ['For', pitch.playlistName],
                ...(pitch.genres.length > 0 ? [['Genres', pitch.genres.join(', ')] as [string, string]] : []),
              ]}
            />
            {pitch.note && <Paragraph>The artist writes: “{pitch.note}”</Paragraph>}
            <ActionButton href={pitch.answerUrl}>Listen and answer</ActionButton>
          </Fragment>
        ))}
        <Paragraph>
          These links answer in your name. Please do not pass them on. {sender.brandName} sends you at most
          one mail a day.
        </Paragraph>
      </>
    ),
  };
}
