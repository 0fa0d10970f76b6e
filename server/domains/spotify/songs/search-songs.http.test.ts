import { afterEach, describe, expect, it, vi } from 'vitest';
import { songs } from '#contract/spotify/songs/calls.ts';
import { trackUrl } from '#contract/spotify/songs/rules.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const switches = () => {
  if (!app.sandbox.spotify) throw new Error('This suite has no song catalogue.');
  return app.sandbox.spotify.switches;
};
afterEach(() => switches().reset());

const search = (q: string) => app.ask(songs.search, { query: { q } });
const titles = async (q: string) => (await search(q)).body.songs.map(({ songName }) => songName);

it('without a key it says that songs cannot be searched, and a link can still be looked up', async () => {
  const reply = await search('paper lighthouse');
  expect([reply.status, reply.body]).toEqual([200, { searchable: false, songs: [] }]);
});

describe('with a key', () => {
  it('a visitor finds songs by words of title and artist', async () => {
    await enterSpotifyKey(app);
    const reply = await search('  Nova CALDER   lighthouse ');
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        searchable: true,
        songs: [
          {
            songName: 'Paper Lighthouse',
            artistName: 'Nova Calder',
            image: expect.stringMatching(/^http/),
            songUrl: expect.stringMatching(/^https:\/\/open\.spotify\.com\/track\/\w{22}$/),
            comesOut: null,
          },
        ],
      },
    ]);
    expect(await titles('no such song at all')).toEqual([]);
    expect((await titles('e')).length).toBeGreaterThan(5);
  });

  it('a row that is null or lacks most of its fields costs no other', async () => {
    const { fetch } = globalThis;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      const reply = await fetch(...asked);
      if (!String(asked[0]).includes('/v1/search')) return reply;
      const [first, second, third] = (
        (await reply.json()) as { tracks: { items: { id: string; name: string }[] } }
      ).tracks.items;
      const bare = { id: second?.id, name: second?.name };
      return Response.json({ tracks: { items: [first, null, bare, { ...third, name: 7 }, third] } });
    });
    const { body } = await search('a');
    spy.mockRestore();
    expect([body.searchable, body.songs.length]).toEqual([true, 3]);
    expect(body.songs[1]).toMatchObject({ artistName: '', image: null, comesOut: null });
  });

  it('says when a song comes out that is not out yet', async () => {
    expect((await search('morning, eventually')).body.songs).toMatchObject([{ comesOut: '2035-06-01' }]);
  });

  it('what was found is chosen without another question to Spotify, and so is the same search', async () => {
    const [song] = (await search('dos lunas')).body.songs;
    switches().set({ failing: 503, oembedDown: true });
    expect(await titles('DOS  lunas')).toContain('Dos Lunas');
    const chosen = await app.call(songs.resolve, { body: { url: song?.songUrl ?? trackUrl('') } });
    expect(chosen.body).toMatchObject({
      songName: 'Dos Lunas',
      artistName: 'Rosa Belmonte',
      source: 'spotify',
    });
  });

  it('with Spotify away it says that songs cannot be searched', async () => {
    switches().set({ failing: 503 });
    expect((await search('velvet static')).body).toEqual({ searchable: false, songs: [] });
  });

  it.each(['', '   ', 'x'.repeat(101)])('refuses %j and names the field', async (q) => {
    const reply = await search(q);
    expect([reply.status, reply.body]).toEqual([
      422,
      expect.objectContaining({ code: 'invalid_input', errors: { q: expect.any(String) } }),
    ]);
  });
});
