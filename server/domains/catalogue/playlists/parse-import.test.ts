import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importHeadings, MAX_IMPORT_ROWS } from '#contract/catalogue/playlists/rules.ts';
import { playlistFields } from '#contract/catalogue/playlists/schema.ts';
import { AppError } from '#contract/errors.ts';
import { Genre, Language, Mood } from '#contract/genres.schema.ts';
import { playlistUrl } from '#contract/spotify/songs/rules.ts';
import { type ParsedRow, parseImport } from './parse-import.ts';

const parsed = (text: string) => parseImport(Buffer.from(text));
const refusalOf = async (content: Buffer): Promise<string> => {
  try {
    await parseImport(content);
  } catch (error) {
    if (error instanceof AppError) return `${error.code} ${error.message}`;
    throw error;
  }
  return 'none';
};

const ids = fc
  .array(fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'), {
    minLength: 22,
    maxLength: 22,
  })
  .map((letters) => letters.join(''));
const rowsOf: fc.Arbitrary<Omit<ParsedRow, 'line'>[]> = fc.uniqueArray(
  fc.record({
    url: ids.map(playlistUrl),
    name: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((text) => playlistFields.name.safeParse(text).data === text && text.isWellFormed()),
    followers: fc.nat(100_000_000),
    genres: fc.uniqueArray(fc.constantFrom(...Genre.options), { minLength: 1, maxLength: 5 }),
    moods: fc.uniqueArray(fc.constantFrom(...Mood.options), { maxLength: 5 }),
    languages: fc.uniqueArray(fc.constantFrom(...Language.options), { maxLength: 5 }),
    slots: fc.integer({ min: 1, max: 200 }),
    curatorEmail: fc.constantFrom('ada@example.org', 'bob@example.org'),
  }),
  { selector: ({ url }) => url, minLength: 1, maxLength: 20 },
);

const guarded = (cell: string): string => (/^[=+\-@＝＋－＠]/.test(cell) ? `'${cell}` : cell);

describe('a file', () => {
  it('of any good rows is read whole, in the form of any spreadsheet program', async () => {
    await fc.assert(
      fc.asyncProperty(
        rowsOf,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        async (rows, delimiter, record_delimiter, marked) => {
          // A quote typed before a formula can't be distinguished from the one that the export adds.
          fc.pre(rows.every(({ name }) => !/(^|[;|])'+"*[=+\-@＝＋－＠]/.test(name)));
          const cells = rows.map(
            ({ url, name, followers, genres, moods, languages, slots, curatorEmail }) => [
              url,
              guarded(name),
              String(followers),
              genres.join('; '),
              String(slots),
              curatorEmail,
              moods.join('; '),
              languages.join(';'),
            ],
          );
          const text = stringify([[...importHeadings], ...cells], {
            delimiter,
            record_delimiter,
            quoted_string: true,
          });
          const { good, problems, table } = await parsed(`${marked ? '\uFEFF' : ''}${text}`);
          expect(problems).toEqual([]);
          expect(table.count).toBe(rows.length);
          expect(good).toEqual(rows.map((row, index) => ({ line: index + 2, ...row })));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('of any text or bytes is read or refused with a sentence; every row is good or has a problem', async () => {
    const headings = importHeadings.join(',');
    const lines = fc.array(fc.string({ unit: 'binary', maxLength: 80 }), { maxLength: 10 });
    const texts = fc.oneof(
      fc.string(),
      lines.map((rest) => [headings, ...rest].join('\n')),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          texts.map((text) => Buffer.from(text)),
          fc.uint8Array().map(Buffer.from),
        ),
        async (content) => {
          const refusal = await refusalOf(content);
          if (refusal !== 'none') {
            expect(refusal).toMatch(/^(invalid_input file: |too_many_rows )/);
            return;
          }
          const { table, good, problems } = await parseImport(content);
          const bad = new Set(problems.map(({ line }) => line));
          expect(good.length + bad.size).toBe(table.count);
          for (const { line } of good) expect(bad.has(line)).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('says of each line what is wrong, by its column', async () => {
    const link = playlistUrl('37i9dQZF1DX4WYpdgoIcn6');
    const { good, problems } = await parsed(
      [
        'Slots;Link;NAME;Followers;Genres;Curator E-Mail;Notes',
        `0;${link};;many;Pop, Polka;nobody;`,
        `;${link};"Two ""quoted"" lines\nlong";12.345;pop | Rock;ada@example.org;x`,
        `;spotify:playlist:37i9dQZF1DX4WYpdgoIcn6;Twin;1;Pop;ada@example.org;`,
        ';;;;;;',
        ';https://spotify.link/abc;Short;1;Pop;ada@example.org;',
        `;${playlistUrl('37i9dQZF1DX0XUsuxWHRQd')};Short of a cell;1;Pop;ada@example.org`,
      ].join('\n'),
    );
    expect(good).toEqual([
      {
        line: 4,
        url: link,
        name: 'Two "quoted" lines long',
        followers: 12_345,
        genres: ['Pop', 'Rock'],
        moods: [],
        languages: [],
        slots: 10,
        curatorEmail: 'ada@example.org',
      },
    ]);
    expect(problems.map(({ line, column, text }) => `${line} ${column}: ${text}`)).toEqual([
      '2 Name: Enter the playlist name.',
      '2 Followers: Enter a whole number.',
      '2 Genres: Unknown genre: Polka. Use the names from the Tagging Queue, separated by semicolons.',
      '2 Slots: Enter 1 or more.',
      '2 Curator email: Enter a valid email, such as name@example.com.',
      '5 Link: Duplicate of the playlist in line 4.',
      '7 Link: Short links aren’t supported here. Use the full Spotify link.',
      '8 null: This row has 6 cells for 7 headings. Add the missing cells, even if they’re empty.',
    ]);
  });

  it('with a NUL in a cell has a problem in that line and column; a name of several lines becomes one', async () => {
    const link = playlistUrl('37i9dQZF1DX4WYpdgoIcn6');
    const { good, problems } = await parsed(
      [
        'Link,Name,Followers,Genres,Curator email,Notes',
        `${link},Deep\0 Focus,1,Pop,ada@example.org,`,
        `${playlistUrl('37i9dQZF1DX0XUsuxWHRQd')},"Deep\r\n\tFocus",1,Pop,ada@example.org,a note\0 that is not read`,
        `${playlistUrl('37i9dQZF1DX0XUsuxWHRQe')},\u2800\u3164,1,Pop,ada@example.org,`,
      ].join('\n'),
    );
    expect(good.map(({ name }) => name)).toEqual(['Deep Focus']);
    expect(problems).toEqual([
      { line: 2, column: 'Name', text: expect.stringContaining('NUL') },
      { line: 6, column: 'Name', text: 'Enter the playlist name.' },
    ]);
  });

  it('of other tools or spreadsheets is read, with the separator that it names', async () => {
    const link = playlistUrl('37i9dQZF1DXZZZZZZZZZZ2');
    const { good, problems } = await parsed(
      [
        'sep=;',
        'Playlist URL;Playlist Name;Likes;Genre;Contact',
        `${link};Night Drive;12.345;Pop|House;ada@example.org`,
        '',
      ].join('\r\n'),
    );
    expect(problems).toEqual([]);
    expect(good).toMatchObject([{ line: 3, url: link, name: 'Night Drive', followers: 12_345, slots: 10 }]);
    const own = await parsed(
      `Title,URL,Name,Link,Followers,Genres,Curator email\nx,y,Night Drive,${link},12,Pop,ada@example.org`,
    );
    expect(own.good).toMatchObject([{ url: link, name: 'Night Drive' }]);
  });

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['no column for the link', 'Name,Followers,Genres,Curator email\n', 'Missing column “Link”.'],
    ['a column twice', 'Link,Link,Name,Followers,Genres,Curator email\n', 'The column "Link" appears twice.'],
    ['an open quotation mark', 'Link,Name,Followers,Genres,Curator email\n"x,y', 'Line 2 can’t be read'],
  ])('with %s is refused', async (_what, text, sentence) => {
    expect(await refusalOf(Buffer.from(text))).toContain(`invalid_input file: ${sentence}`);
  });

  it('that is no Unicode, or has too many rows, is refused', async () => {
    expect(await refusalOf(Buffer.from('Größe', 'latin1'))).toContain('UTF-8');
    const rows = (count: number) =>
      Buffer.from(`${importHeadings.join(',')}\n${'a,b,1,Pop,1,c\n'.repeat(count)}`);
    expect(await refusalOf(rows(MAX_IMPORT_ROWS))).toBe('none');
    expect(await refusalOf(rows(MAX_IMPORT_ROWS + 1))).toMatch(/^too_many_rows .*5,000 rows/);
  });
});
