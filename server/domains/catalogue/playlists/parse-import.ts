import type { z } from 'zod';
import { importHeadings, MAX_IMPORT_ROWS, optionalHeadings } from '#contract/catalogue/playlists/rules.ts';
import type { ImportProblem } from '#contract/catalogue/playlists/schema.ts';
import { playlistFields } from '#contract/catalogue/playlists/schema.ts';
import { AppError } from '#contract/errors.ts';
import { Email } from '#contract/fields.schema.ts';
import { Genre, Language, Mood } from '#contract/genres.schema.ts';
import { parsePlaylistLink, playlistLinkProblem } from '#contract/spotify/songs/rules.ts';
import type { ImportedFields } from '#server/db/column-types.ts';
import { csvLines, firstLineOf, refusedFile } from '#server/lib/csv-lines.ts';

type Heading = (typeof importHeadings)[number];
type Cells = Partial<Record<Heading, string>>;

/** A row whose cells can be used; whether the brand has its curator, or the playlist already, is not known yet. */
export interface ParsedRow extends Omit<ImportedFields, 'curatorId'> {
  line: number;
  curatorEmail: string;
}

export interface ParsedFile {
  /** Rows below the headings. */
  rows: number;
  good: ParsedRow[];
  problems: ImportProblem[];
}

/** A row without a number of slots has as many as one that is added by hand. */
const DEFAULT_SLOTS = '10';

/**
 * Reads a file of playlists. What is wrong with a cell is a problem of its line; throws `invalid_input` for what is no such
 * file, and `too_many_rows`.
 */
export async function parseImport(content: Buffer): Promise<ParsedFile> {
  let at: ReturnType<typeof columnsOf> | null = null;
  let rows = 0;
  const seen = new Map<string, number>();
  const problems: ImportProblem[] = [];
  const good: ParsedRow[] = [];
  const format = {
    delimiter: delimiterOf(firstLineOf(content)),
    notUtf8: 'Save it as "CSV UTF-8" in your spreadsheet program.',
  };
  for await (const { record, line } of csvLines(content, format)) {
    if (!at) {
      at = columnsOf(record);
      continue;
    }
    rows += 1;
    if (rows > MAX_IMPORT_ROWS) throw tooManyRows();
    const cells = Object.fromEntries(at.map(([heading, index]) => [heading, record[index] ?? '']));
    const row = readRow(line, cells, (column, text) => problems.push({ line, column, text }));
    if (!row) continue;
    const twin = seen.get(row.url);
    seen.set(row.url, twin ?? line);
    if (twin === undefined) good.push(row);
    else problems.push({ line, column: 'Link', text: `Duplicate of the playlist in line ${twin}.` });
  }
  return { rows, good, problems };
}

const tooManyRows = (): AppError =>
  new AppError(
    'too_many_rows',
    `The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows. Split it.`,
  );

/** Spreadsheets separate cells by what their language does not use in numbers. */
function delimiterOf(headings: string): string {
  const count = (delimiter: string) => headings.split(delimiter).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** Where the columns are that are read; others, such as further ones of the export, are left out. */
function columnsOf(headings: readonly string[]): [Heading, number][] {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return importHeadings.flatMap((heading): [Heading, number][] => {
    const found = headings.flatMap((text, index) => (plain(text) === plain(heading) ? [index] : []));
    const [index] = found;
    if (index === undefined && optionalHeadings.has(heading)) return [];
    if (index === undefined)
      throw refusedFile(
        `Missing column "${heading}". The first row must contain: ${importHeadings.join(', ')}.`,
      );
    if (found.length > 1) throw refusedFile(`The column "${heading}" appears twice. Remove one.`);
    return [[heading, index]];
  });
}

/** A quote that the export puts before what spreadsheets would run as a formula. */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@＝＋－＠])/, '');

/** Digits, with or without a mark between thousands. */
function numberOf(cell: string): number {
  if (/^\d{1,3}([., '\u00a0\u202f]\d{3})+$/.test(cell)) return Number(cell.replace(/\D/g, ''));
  return /^\d{1,12}$/.test(cell) ? Number(cell) : Number.NaN;
}

function readRow(line: number, cells: Cells, say: (column: Heading, text: string) => void): ParsedRow | null {
  let fine = true;
  const complain = (column: Heading, text: string): void => {
    fine = false;
    say(column, text);
  };
  const checked = <S extends z.ZodType>(
    column: Heading,
    schema: S,
    value: unknown,
  ): z.output<S> | undefined => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) complain(column, parsed.error.issues[0]?.message ?? 'This value isn’t valid.');
    return parsed.data;
  };
  const { Link = '', Genres = '', Moods = '', Languages = '', Slots } = cells;
  const link = parsePlaylistLink(Link);
  if (link.kind === 'short')
    complain('Link', 'Short links aren’t supported here. Use the full Spotify link.');
  else if (link.kind !== 'playlist') complain('Link', playlistLinkProblem(link) ?? 'Paste a link.');
  const row = {
    line,
    url: link.kind === 'playlist' ? link.url : '',
    name: checked('Name', playlistFields.name, unguarded(cells.Name ?? '')),
    followers: checked('Followers', playlistFields.followers, numberOf(cells.Followers ?? '')),
    genres: checked(
      'Genres',
      playlistFields.genres,
      genresOf(Genres, (text) => complain('Genres', text)),
    ),
    moods: checked(
      'Moods',
      playlistFields.moods,
      namedOf(Moods, Mood.options, 'mood', (text) => complain('Moods', text)),
    ),
    languages: checked(
      'Languages',
      playlistFields.languages,
      namedOf(Languages, Language.options, 'language', (text) => complain('Languages', text)),
    ),
    slots: checked('Slots', playlistFields.slots, numberOf(Slots || DEFAULT_SLOTS)),
    curatorEmail: checked('Curator email', Email, unguarded(cells['Curator email'] ?? '')),
  };
  return fine ? (row as ParsedRow) : null;
}

function genresOf(cell: string, complain: (text: string) => void): Genre[] {
  let wrong = false;
  const found = namedOf(cell, Genre.options, 'genre', (text) => {
    wrong = true;
    complain(text);
  });
  // Said already; a second sentence about too few of them would only confuse.
  return wrong && found.length === 0 ? ['Pop'] : found;
}

/** What a cell names of a taxonomy, in any case, with separators between; complains of all others together. */
function namedOf<T extends string>(
  cell: string,
  options: readonly T[],
  what: string,
  complain: (text: string) => void,
): T[] {
  const known = new Map(options.map((option) => [option.toLowerCase(), option]));
  const named = [...new Set(cell.split(/[;|,]/).map((text) => text.trim()))].filter((text) => text !== '');
  const unknown = named.filter((text) => !known.has(text.toLowerCase()));
  if (unknown.length > 0)
    complain(
      `Unknown ${what}: ${unknown.join('; ').slice(0, 100)}. Use the names from the Tagging Queue, separated by semicolons.`,
    );
  return named.flatMap((text) => known.get(text.toLowerCase()) ?? []);
}
