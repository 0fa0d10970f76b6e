import { expect, test } from 'vitest';
import { parseImport } from '#server/domains/catalogue/playlists/parse-import.ts';
import { faultyRows } from './faulty-rows.ts';

const url = (end: string) => `https://open.spotify.com/playlist/37i9dQZF1DXZZZZZZZZZZ${end}`;

async function faultyFileOf(text: string, choices = {}): Promise<string> {
  const { table, problems } = await parseImport(Buffer.from(text), choices);
  let file = '';
  for await (const part of faultyRows(table, problems)) file += part;
  return file;
}

const file = `Playlist URL;Playlist Name;Likes;Style;Contact
${url('1')};Night Drive;1.234;Pop;curator@example.com
${url('2')};"Two; words";many;Pop;curator@example.com
${url('3')};Morning;5;Pop
${url('1')};Twin;5;Rock;curator@example.com`;

test('have what is wrong in front, and are read again once they are mended', async () => {
  const faulty = await faultyFileOf(file, { Genres: 3 });
  expect(faulty.split('\r\n').slice(0, -1)).toEqual([
    '\uFEFF"Problem","Playlist URL","Playlist Name","Likes","Style","Contact"',
    expect.stringMatching(
      /^"Followers: Enter a whole number.",".*2","Two; words","many","Pop","curator@example.com"$/,
    ),
    expect.stringMatching(/^"This row has 4 cells for 5 headings.*",".*3","Morning","5","Pop"$/),
    expect.stringMatching(
      /^"Link: Duplicate of the playlist in line 2.*","Twin","5","Rock","curator@example.com"$/,
    ),
  ]);
  const mended = faulty.replace('"many"', '"12"');
  const again = await parseImport(Buffer.from(mended), { Genres: 4 });
  expect(again.good.map(({ name, followers }) => [name, followers])).toEqual([
    ['Two; words', 12],
    ['Twin', 5],
  ]);
  expect(await faultyFileOf(mended, { Genres: 4 })).toMatch(
    /^\uFEFF"Problem","Playlist URL"(?!.*"Problem")/s,
  );
});

test('one text can stand for a column that the file lacks', async () => {
  const lacking = `Playlist URL,Playlist Name,Likes,Contact\n${url('4')},Night Drive,12345,curator@example.com`;
  await expect(parseImport(Buffer.from(lacking))).rejects.toMatchObject({
    errors: { file: expect.stringContaining('Missing column “Genres”') },
    file: { headings: ['Playlist URL', 'Playlist Name', 'Likes', 'Contact'], missing: ['Genres'] },
  });
  const { good, problems } = await parseImport(Buffer.from(lacking), { Genres: 'Pop; Rock' });
  expect([good, problems]).toMatchObject([[{ followers: 12_345, genres: ['Pop', 'Rock'] }], []]);
});
