import type { z } from 'zod';
import { importHeadings, MAX_IMPORT_ROWS, optionalHeadings } from '#contract/catalogue/playlists/rules.ts';
import { playlistFields } from '#contract/catalogue/playlists/schema.ts';
import type { ImportProblem } from '#contract/csv-reading.schema.ts';
import { AppError } from '#contract/errors.ts';
import { Email } from '#contract/fields.schema.ts';
import { Genre, Language, Mood } from '#contract/genres.schema.ts';
import { parsePlaylistLink, playlistLinkProblem } from '#contract/spotify/songs/rules.ts';
import type { ImportedFields } from '#server/db/column-types.ts';
import { unguarded } from '#server/lib/csv.ts';
import { inTurns } from '#server/lib/csv-lines.ts';
import { type ColumnChoices, readTable, type Table, type TableFormat } from '#server/lib/csv-table.ts';
import { shortened } from '#server/lib/shortened.ts';
import { countReader } from '#server/lib/written-count.ts';

type Heading = (typeof importHeadings)[number];
type Cells = Partial<Record<Heading, string>>;

/** A row whose cells can be used; whether the brand has its curator, or the playlist already, is not known yet. */
export interface ParsedRow extends Omit<ImportedFields, 'curatorId'> {
  line: number;
  curatorEmail: string;
}

export interface ParsedFile {
  table: Table<Heading>;
  good: ParsedRow[];
  problems: ImportProblem[];
}

/** A row without a number of slots has as many as one that is added by hand. */
const DEFAULT_SLOTS = '10';

const format: TableFormat<Heading> = {
  columns: {
    Link: [
      'Playlist URL',
      'Playlist link',
      'URL',
      'Spotify URL',
      'Spotify link',
      'Playlist URI',
      'Spotify URI',
      'URI',
    ],
    Name: ['Playlist name', 'Playlist', 'Title', 'Playlist title'],
    Followers: ['Likes', 'Saves', 'Follower count', 'Playlist followers', 'Spotify followers', 'Subscribers'],
    Genres: ['Genre', 'Playlist genres'],
    Slots: [],
    'Curator email': ['Contact email', 'Curator contact', 'Contact', 'Email', 'Email address', 'Owner email'],
    Moods: [],
    Languages: [],
  },
  missing: (column) =>
    optionalHeadings.has(column)
      ? null
      : `Missing column “${column}”. The first row must contain: ${importHeadings.join(', ')}.`,
  notUtf8: 'Save it as “CSV UTF-8” in your spreadsheet program.',
  mostRows: MAX_IMPORT_ROWS,
  tooManyRows: () =>
    new AppError(
      'too_many_rows',
      `The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows. Split it.`,
    ),
};

/**
 * Reads a file of playlists. What is wrong with a cell is a problem of its line; throws `invalid_input` for what is no such
 * file, and `too_many_rows`.
 */
export async function parseImport(
  content: Buffer,
  choices: ColumnChoices<Heading> = {},
): Promise<ParsedFile> {
  const table = await readTable(content, format, choices);
  const countOf = countReader(table.rows.flatMap(({ cells }) => [cells.Followers ?? '', cells.Slots ?? '']));
  const seen = new Map<string, number>();
  const problems = [...table.problems];
  const good: ParsedRow[] = [];
  for await (const { line, cells } of inTurns(table.rows)) {
    const row = readRow(line, cells, countOf, (column, text) => problems.push({ line, column, text }));
    if (!row) continue;
    const twin = seen.get(row.url);
    seen.set(row.url, twin ?? line);
    if (twin === undefined) good.push(row);
    else problems.push({ line, column: 'Link', text: `Duplicate of the playlist in line ${twin}.` });
  }
  return { table, good, problems: problems.toSorted((one, other) => one.line - other.line) };
}

function readRow(
  line: number,
  cells: Cells,
  countOf: (text: string) => number | null,
  say: (column: Heading, text: string) => void,
): ParsedRow | null {
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
    followers: checked('Followers', playlistFields.followers, countOf(cells.Followers ?? '') ?? Number.NaN),
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
    slots: checked('Slots', playlistFields.slots, countOf(Slots || DEFAULT_SLOTS) ?? Number.NaN),
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
      `Unknown ${what}: ${shortened(unknown.join('; '), 100)}. Use the names from the Tagging Queue, separated by semicolons.`,
    );
  return named.flatMap((text) => known.get(text.toLowerCase()) ?? []);
}
