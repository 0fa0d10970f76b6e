import { importHeadings, MAX_IMPORT_ROWS } from '#contract/catalogue/playlists/rules.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { MAX_FIGURE_ROWS } from '#contract/orders/figures/schema.ts';
import { playlistUrl } from '#contract/spotify/songs/rules.ts';
import { DAY, plus } from '#contract/time.ts';

interface LargeFile {
  type: string;
  content: Buffer;
}

/** This text as often as it fits. */
const filled = (size: number, text: string, start = ''): Buffer =>
  Buffer.from(start + text.repeat(Math.floor((size - start.length) / text.length)));

/** The most days that a file of figures may have. */
const figuresFile = (): string =>
  Array.from({ length: MAX_FIGURE_ROWS }, (_, n) => {
    const day = plus(new Date('2012-01-01T00:00:00Z'), n * DAY)
      .toISOString()
      .slice(0, 10);
    return `${day},${n},${n}`;
  }).join('\n');

/** The most rows that a file of playlists may have. */
const playlistsFile = (email: string): string =>
  Array.from(
    { length: MAX_IMPORT_ROWS },
    (_, n) =>
      `${playlistUrl(String(n).padStart(22, '0'))},Playlist ${n},${n},Pop; Rock,5,${email},Happy,English`,
  ).join('\n');

/** A picture with these first and last bytes. */
function picture(
  size: number,
  start: readonly number[],
  end: readonly number[],
  fill: readonly number[],
): Buffer {
  const content = Buffer.alloc(size, Buffer.from(fill));
  Buffer.from(start).copy(content);
  Buffer.from(end).copy(content, size - end.length);
  return content;
}

const contents: Record<string, (size: number, email: string) => Buffer[]> = {
  'text/csv': (size, email) => [
    ...[',', 'x', '"', '\n', 'x,', '"",', '"\n",'].map((text) => filled(size, text)),
    ...['date,streams\n', `${importHeadings.join(',')}\n`].flatMap((headings) =>
      [',\n', '\n', ' , \n'].map((row) => filled(size, row, headings)),
    ),
    filled(size, `${','.repeat(150)}x\n`, 'date,streams\n'),
    filled(size, `${'x'.repeat(15_000)}\n`, 'date,streams\n'),
    Buffer.from(`\uFEFFdate,streams\n${'x,\n'.repeat(size / 6 - 10)}`, 'utf16le').swap16(),
    Buffer.from(`date,streams,listeners\n${figuresFile()}`),
    Buffer.from(`${importHeadings.join(',')}\n${playlistsFile(email)}`),
    filled(size, 'x,y,z,Polka,0,nobody,Sad,Latin\n'.padEnd(180, 'x\n'), `${importHeadings.join(',')}\n`),
  ],
  'image/png': (size) => {
    const png = picture(
      size,
      [
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 4, 0, 0, 0,
        4, 0,
      ],
      [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82],
      [7],
    );
    return [png];
  },
  'application/pdf': (size) => {
    const content = Buffer.alloc(size);
    content.write('%PDF-1.7');
    return [content];
  },
  'image/jpeg': (size) => [
    picture(size, [0xff, 0xd8], [0xff, 0xd9], [0xff]),
    picture(size, [0xff, 0xd8, 0xff, 0xe0, 0, 2], [0xff, 0xd9], [0xff, 0xe0, 0, 2]),
  ],
  'image/webp': (size) => {
    const content = Buffer.alloc(size);
    content.write('RIFF');
    content.writeUInt32LE(size - 8, 4);
    content.write('WEBPVP8L', 8);
    content[20] = 0x2f;
    return [content];
  },
  'application/x-www-form-urlencoded': (size) => [filled(size, 'a=b&')],
  'multipart/form-data': (size) => [filled(size, '--x\r\n')],
};

/**
 * Files as large as a call takes them: some that it can use, and some made to keep it busy. `email` is that of a curator.
 */
export const largestFiles = ({ upload }: Endpoint, email: string): LargeFile[] =>
  (upload?.types ?? []).flatMap((type) => {
    const make = contents[type];
    if (!make) throw new Error(`${type}: add large files of this type.`);
    return make(upload?.mostBytes ?? 0, email).map((content) => ({ type, content }));
  });
