import { Play } from 'lucide-react';
import poster from '../assets/film-poster.svg?url';
import { Section } from '../section.tsx';
import { BRAND, filmFrame, filmPage } from '../site.ts';

const TITLE = `How a ${BRAND} campaign runs`;

/** The film's transcript. Update it together with the published film. */
const transcript = [
  'You finished a song. Now you would like somebody who has never met you to hear it.',
  'Paste its link, tell us its genre and mood, and choose how many curators should get it. You see the price and an estimated range before you pay, and what the range rests on.',
  'Somebody on our team listens within 24 to 48 hours. Only when the song is approved is your card charged.',
  'Then we pitch. Each curator runs a playlist that a person here has reviewed within the last seven days. The curator listens and answers: yes, or no with a reason. We pay for the listening, never for the answer.',
  'When the answer is yes, we look again and again: is the song there, and where? Days count only when we saw them.',
  'At the end you have a report you can share, with nothing left out.',
];

/** The film behind a local poster: nothing is requested from YouTube before the visitor presses play. */
export function Film() {
  return (
    <Section
      id="film"
      track="A1"
      label="Film"
      title="One campaign, from the link to the last report."
      className="scheme-dark bg-canvas text-ink"
    >
      <div className="mt-10 grid gap-8 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <div className="relative overflow-hidden rounded-xl border border-line bg-black">
            <a
              href={filmPage}
              data-film={filmFrame}
              data-title={TITLE}
              className="group block aspect-video w-full"
            >
              <img
                src={poster}
                width={1280}
                height={720}
                alt=""
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
              <span className="absolute inset-0 grid place-items-center">
                <span className="inline-flex items-center gap-3 rounded-full bg-white py-3 pr-6 pl-5 font-semibold text-black shadow-float transition-transform duration-150 ease-out group-hover:scale-105">
                  <Play aria-hidden="true" className="size-5 fill-current" />
                  Play the film
                </span>
              </span>
            </a>
          </div>
          <p className="mt-3 text-sm text-muted">
            Pressing play loads the film from YouTube. Until then, YouTube learns nothing of your visit.
          </p>
        </div>
        <div>
          <h3 className="font-semibold">In short</h3>
          <ul className="mt-3 grid gap-3 text-muted">
            <li>A song is listened to before it is charged for.</li>
            <li>Curators are paid to listen, whatever they answer.</li>
            <li>Days on a playlist count when we have seen them.</li>
          </ul>
          <details className="group mt-6 border-t border-line pt-4">
            <summary className="font-semibold text-accent underline-offset-4 hover:underline">
              Read the transcript
            </summary>
            <div className="mt-3 grid gap-3 text-sm text-muted">
              {transcript.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        </div>
      </div>
    </Section>
  );
}
