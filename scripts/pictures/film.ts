import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { type Scene, scenesOf } from './scenes.ts';
import { saveWebp, visit } from './visitor.ts';

/**
 * How a film is taken: `wide` for screens, and `phone`, upright, as the product looks there. Wide pages are shown larger
 * than life.
 */
const stages = {
  wide: { width: 1024, height: 576, scale: 1.25 },
  phone: { width: 360, height: 640, scale: 1.5 },
} as const;
export type Stage = keyof typeof stages;
const FRAMES_A_SECOND = 25;
const FADE_S = 0.4;
const MAX_BYTES = 2 * 1024 * 1024;

interface Take {
  caption: string;
  /** List of pictures with their durations, for ffmpeg. */
  list: string;
  seconds: number;
}

/**
 * Films the scenes in the product, picture by picture, so that a slow machine makes the same film. Writes `film-wide.mp4`
 * or `film-phone.mp4`, its poster beside it, and the captions `film.vtt`, which are the same for both. Throws when the film
 * has more than 2 MB or is not 30 to 40 seconds long.
 */
export async function makeFilm(
  browser: Browser,
  { stage, url, number, song, as, folder }: FilmOptions,
): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'rp-film-'));
  try {
    const page = await visit(browser, url, stages[stage], as);
    const takes: Take[] = [];
    for (const scene of scenesOf({ song, number })) {
      takes.push(await record(page, scene, join(work, `scene-${takes.length}`)));
      if (scene.poster) await saveWebp(page, join(folder, `poster-${stage}.webp`));
    }
    await page.context().close();
    const length = takes.reduce((sum, { seconds }) => sum + seconds, 0) - FADE_S * (takes.length - 1);
    if (length < 30 || length > 40) throw new Error(`The film is ${length.toFixed(1)} s long, not 30 to 40.`);
    await writeFile(join(folder, 'film.vtt'), captionsOf(takes));
    const film = join(folder, `film-${stage}.mp4`);
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...encode(takes, stages[stage]), film], {
      stdio: 'inherit',
    });
    const { size } = await stat(film);
    if (size > MAX_BYTES) throw new Error(`The film is ${size} bytes, more than ${MAX_BYTES}.`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

interface FilmOptions {
  stage: Stage;
  url: string;
  /** The order that the film shows, and its artist. */
  number: string;
  as: SignInAnswer;
  /** Link of the song that is typed in. */
  song: string;
  folder: string;
}

async function record(page: Page, scene: Scene, path: string): Promise<Take> {
  const lines: string[] = [];
  let last = '';
  let seconds = 0;
  await scene.play(page, async (duration) => {
    last = `${path}-${lines.length}.png`;
    await page.screenshot({ path: last });
    lines.push(`file '${last}'\nduration ${duration}`);
    seconds += duration;
  });
  // ffmpeg ignores the duration of the last picture unless it follows once more.
  const list = `${path}.txt`;
  await writeFile(list, `${lines.join('\n')}\nfile '${last}'\n`);
  return { caption: scene.caption, list, seconds };
}

/** The second at which each take begins in the film. */
const beginnings = (takes: readonly Take[]): number[] =>
  takes.map((_, index) => takes.slice(0, index).reduce((sum, { seconds }) => sum + seconds - FADE_S, 0));

const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

function captionsOf(takes: readonly Take[]): string {
  const starts = beginnings(takes);
  const cues = takes.map(({ caption, seconds }, index) => {
    const start = starts[index] ?? 0;
    return `${clock(start + 0.2)} --> ${clock(start + seconds - FADE_S)}\n${caption}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Arguments of ffmpeg: each take an input, one fading into the next. */
function encode(
  takes: readonly Take[],
  { width, height, scale }: { width: number; height: number; scale: number },
): string[] {
  const starts = beginnings(takes);
  const inputs = takes.flatMap(({ list }) => ['-f', 'concat', '-safe', '0', '-i', list]);
  const steady = takes.map(
    ({ seconds }, index) =>
      `[${index}]fps=${FRAMES_A_SECOND},scale=${width * scale}:${height * scale},format=yuv420p,trim=duration=${seconds.toFixed(2)},setpts=PTS-STARTPTS,settb=AVTB[s${index}]`,
  );
  const fades = takes
    .slice(1)
    .map(
      (_, index) =>
        `[${index === 0 ? 's0' : `f${index}`}][s${index + 1}]xfade=transition=fade:duration=${FADE_S}:offset=${(starts[index + 1] ?? 0).toFixed(2)}[f${index + 1}]`,
    );
  return [
    ...inputs,
    '-filter_complex',
    [...steady, ...fades].join(';'),
    '-map',
    `[f${takes.length - 1}]`,
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '26', '-tune', 'animation'],
    ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an'],
  ];
}
