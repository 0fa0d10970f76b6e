import { beforeAll, describe, expect, it } from 'vitest';
import { applications, ownApplication } from '#contract/catalogue/applications/calls.ts';
import { curatorAccount, curators } from '#contract/catalogue/curators/calls.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { DAY } from '#contract/time.ts';
import type { SignedIn } from '#scenario/person.ts';
import { inviterOf } from '#server/domains/catalogue/curators/invitation.ts';
import { sweep } from '#server/sweep.ts';
import {
  applicationOf,
  applicationToken,
  applied,
  apply,
  decideApplication,
  shownPlaylist,
} from '#test/support/application-desk.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { addedCurator, addedPlaylist } from '#test/support/playlist-desk.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { lookAtApplications } from './look-at-playlists.ts';

const app = useTestApp();
let boss: SignedIn;
let people = 0;
const someone = () => `applicant-${++people}@example.org`;
const state = (token: string) => app.ask(ownApplication.get, { params: { token } });
const confirm = (token: string) => app.ask(ownApplication.confirm, { body: { token } });
const look = () => lookAtApplications(app.server.ctx);
const subjectsTo = (email: string) =>
  (app.sandbox.inbox?.messages(email) ?? []).map(({ subject }) => subject);
const problemOf = ({ body }: { body: unknown }) => body as { code: string; detail: string; errors: object };

beforeAll(async () => {
  boss = await app.operator();
  await enterSpotifyKey(app);
  await enterSpotifyKey(app, { brand: 'eaa', clientId: app.sandbox.spotify?.registerApp().clientId ?? '' });
});

describe('an application', { tags: 'short' }, () => {
  it('waits once its address is confirmed, is accepted, and its curator signs in', async () => {
    const email = someone();
    const good = shownPlaylist(app, { name: 'Rain on Glass', followers: 5120 });
    await apply(app, { email, links: [good, shownPlaylist(app, { public: false })] });
    const token = await applicationToken(app, email);
    expect((await state(token)).body).toMatchObject({ status: 'unconfirmed', place: null });
    expect((await applicationOf(app, boss, email)).status).toBe('unconfirmed');
    await confirm(token);
    const waiting = (await confirm(token)).body;
    expect(waiting).toMatchObject({ status: 'waiting', place: 1, expectedAt: expect.any(String) });
    const early = await decideApplication(app, boss, await applicationOf(app, boss, email), {
      verdict: 'accepted',
    });
    expect([early.status, problemOf(early).detail]).toEqual([409, expect.stringContaining('None of these')]);

    await look();
    const seen = await applicationOf(app, boss, email);
    expect(
      seen.playlists.map(({ name, followers, looks, hindrance }) => [name, followers, looks, hindrance]),
    ).toEqual([
      ['Rain on Glass', 5120, 1, null],
      [null, null, 0, 'Spotify doesn’t show this playlist. It’s private, or gone.'],
    ]);
    const accepted = await decideApplication(app, boss, seen, { verdict: 'accepted' });
    expect(accepted.body).toMatchObject({ status: 'accepted', curatorId: expect.any(String) });
    expect((await state(token)).body).toMatchObject({ status: 'accepted', place: null });
    const again = await decideApplication(app, boss, seen, { verdict: 'declined', reason: 'artificial' });
    expect([again.status, problemOf(again).detail]).toEqual([409, 'This application was accepted already.']);

    const [curator] = (await app.call(curators.list, { query: { q: email } }, { as: boss })).body;
    expect(curator).toMatchObject({ email, name: 'Mara', playlists: 1, status: 'active' });
    const query = { curator: curator?.id } as never;
    const kept = await app.call(playlists.list, { params: { name: 'admin' }, query }, { as: boss });
    // Without a review nothing is pitched to it.
    expect(kept.body).toMatchObject([{ url: good, followers: 5120, genres: ['Pop'], health: 'unknown' }]);
    await app.drain();
    expect(subjectsTo(email)[0]).toBe('You’re a curator for Real Playlist now');
  });

  it('is declined with a reason and a day to come back, and deleted 90 days later', async () => {
    const email = someone();
    const token = await applied(app, { email, links: [shownPlaylist(app)] });
    const application = await applicationOf(app, boss, email);
    await decideApplication(app, boss, application, { verdict: 'declined', reason: 'few_followers' });
    const { againAt, reason } = (await state(token)).body;
    expect(reason).toBe('few_followers');
    expect(new Date(againAt ?? 0).getTime()).toBeGreaterThan(app.clock.now().getTime() + 59 * DAY);
    await app.drain();
    const [mail] = app.sandbox.inbox?.messages(email) ?? [];
    expect(mail?.text).toContain('Your playlists don’t have enough followers yet. Let them grow first.');
    expect(mail?.text).toMatch(/You can apply again from \w+ \d+, \d{4}\./);

    await apply(app, { email, links: [shownPlaylist(app)] });
    const early = await confirm(await applicationToken(app, email));
    expect(problemOf(early)).toMatchObject({
      status: 409,
      code: 'illegal_transition',
      detail: expect.stringContaining('again from'),
    });
    await sweepAfter(89);
    expect((await state(token)).status).toBe(200);
    await sweepAfter(91);
    expect((await state(token)).status).toBe(404);
  });

  it('is looked at once more when an admin asks; of a day the last look counts', async () => {
    const email = someone();
    const url = shownPlaylist(app, { followers: 900 });
    await applied(app, { email, links: [url] });
    await look();
    app.sandbox.spotify?.switches.changePlaylist(url.split('/').at(-1) ?? '', { followers: 950 });
    const { id } = await applicationOf(app, boss, email);
    expect((await app.ask(applications.look, { params: { id } }, { as: boss })).status).toBe(200);
    await look();
    const { playlists: seen, timeline } = await applicationOf(app, boss, email);
    expect(seen).toMatchObject([{ followers: 950, looks: 1 }]);
    expect(timeline.map(({ text }) => text)).toContain('Look asked for');
    await decideApplication(app, boss, await applicationOf(app, boss, email), { verdict: 'accepted' });
    expect((await app.ask(applications.look, { params: { id } }, { as: boss })).status).toBe(409);
  });

  it('that no one confirms is deleted after a week, and never looked at', async () => {
    const email = someone();
    await apply(app, { email, links: [shownPlaylist(app)] });
    await look();
    expect((await applicationOf(app, boss, email)).playlists[0]?.looks).toBe(0);
    const token = await applicationToken(app, email);
    await sweepAfter(8);
    expect((await state(token)).status).toBe(404);
    expect((await state('YXBw.nothing')).status).toBe(404);
  });

  it('takes the place of an earlier one that waits', async () => {
    const email = someone();
    const first = await applied(app, { email, links: [shownPlaylist(app)] });
    const later = shownPlaylist(app);
    const second = await applied(app, { email, links: [later] });
    expect((await state(first)).status).toBe(404);
    expect((await state(second)).body).toMatchObject({ status: 'waiting', playlists: [{ url: later }] });
  });
});

describe('who applies', () => {
  it('gets one answer, whether the address is a curator’s, an applicant’s or no one’s', async () => {
    const curator = await addedCurator(app, boss, 'real-playlist');
    const waiting = someone();
    await applied(app, { email: waiting, links: [shownPlaylist(app)] });
    const answers = [];
    for (const email of [curator.email, waiting, someone()]) {
      const { status, text } = await apply(app, { email, links: [shownPlaylist(app)] });
      await app.drain();
      answers.push([status, text, subjectsTo(email)[0]]);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    // Only whoever reads the address learns more.
    const refused = await confirm(await applicationToken(app, curator.email));
    expect(problemOf(refused)).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: 'You’re a curator here already. Sign in to your curator page.',
    });
  });

  it.each([
    ['https://music.apple.com/us/playlist/late/pl.u-1', 'This isn’t a Spotify playlist link.'],
    ['https://www.youtube.com/playlist?list=PL1', 'This isn’t a Spotify playlist link.'],
    ['https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy', 'This is an album link.'],
  ])('with %s is told at its field what to paste', async (link, what) => {
    const { status, body } = await apply(app, { email: someone(), links: [shownPlaylist(app), link] });
    const remedy = 'Paste a link to a playlist. In Spotify, choose Share > Copy link to playlist.';
    expect([status, problemOf({ body }).errors]).toEqual([422, { 'playlists.1.url': `${what} ${remedy}` }]);
  });

  it('can’t name a playlist twice, nor apply without the pledge', async () => {
    const link = shownPlaylist(app);
    const twice = await apply(app, { email: someone(), links: [link, `${link}?si=1`] });
    expect(problemOf(twice).errors).toEqual({ 'playlists.1.url': expect.stringContaining('already added') });
    const body = { name: 'Mara', email: someone(), playlists: [{ url: link, genres: ['Pop'] }] };
    const silent = await app.ask(ownApplication.apply, { body });
    expect(problemOf(silent).errors).toEqual({ agreedTo: 'Agree to this before you apply.' });
  });

  it('by a curator’s invitation says whose it is; one of a suspended curator or of nobody counts as none', async () => {
    const curator = await addedCurator(app, boss, 'real-playlist');
    const as = await signInCurator(app, curator.email);
    const { invitationUrl } = (await app.call(curatorAccount.get, {}, { as })).body;
    expect(invitationUrl).toContain(`${app.url}/apply?invitation=`);
    const invitation = invitationUrl.split('=').at(-1) ?? '';
    const inviterIn = async (invitation: string) => {
      const email = someone();
      await applied(app, { email, links: [shownPlaylist(app)], invitation });
      return (await applicationOf(app, boss, email)).invitedBy;
    };
    expect(await inviterIn(invitation)).toEqual({ id: curator.id, name: curator.name });
    expect(await inviterIn(invitation.replace('.', '.x'))).toBeNull();
    const { ctx } = app.server;
    expect(await inviterOf({ ...ctx, brand: 'eaa' }, invitation)).toBeNull();
    await ctx.db.updateTable('curators').set({ status: 'suspended' }).where('id', '=', curator.id).execute();
    expect(await inviterIn(invitation)).toBeNull();
  });

  it('is invited by a curator’s email, to one address once, and nothing of what was typed is kept in the log', async () => {
    const { email, id } = await addedCurator(app, boss, 'real-playlist');
    const as = await signInCurator(app, email);
    const colleague = someone();
    for (const _ of ['once', 'again'])
      expect((await app.call(ownApplication.invite, { body: { email: colleague } }, { as })).status).toBe(
        202,
      );
    await app.drain();
    expect(subjectsTo(colleague)).toEqual(['A colleague invites you to Real Playlist']);
    const links = (app.sandbox.inbox?.messages(colleague) ?? []).flatMap((mail) => mail.links);
    const invitation = /\/apply\?invitation=(\S+)/.exec(links.join(' '))?.[1] ?? '';
    expect(await inviterOf(app.server.ctx, invitation)).toBe(id);
    const { timeline } = (await app.call(curators.get, { params: { id } }, { as: boss })).body;
    expect(JSON.stringify(timeline)).not.toContain(colleague);
    expect(timeline.map(({ text }) => text)).toContain('Invited a colleague by email');
  });

  it('waits where Spotify doesn’t answer, and is asked for again within the hour', async () => {
    const email = someone();
    await applied(app, { email, links: [shownPlaylist(app)] });
    const looks = async () => (await applicationOf(app, boss, email)).playlists[0]?.looks;
    app.sandbox.spotify?.switches.set({ failing: 503, oembedDown: true });
    await look();
    app.sandbox.spotify?.switches.reset();
    expect(await looks()).toBe(0);
    app.clock.advance(DAY / 24 + 1);
    await look();
    app.clock.advance(-DAY / 24 - 1);
    expect(await looks()).toBe(1);
  });

  it('with a playlist of a curator is a double, and says of whom; of another brand’s curator it is none', async () => {
    const links = [shownPlaylist(app), shownPlaylist(app)];
    for (const [n, brand] of (['real-playlist', 'eaa'] as const).entries())
      await addedPlaylist(app, boss, { brand, playlist: links[n], name: 'Shared', followers: 10 });
    const email = someone();
    await applied(app, { email, links });
    expect((await applicationOf(app, boss, email)).playlists.map(({ doubles }) => doubles)).toEqual([
      [{ of: 'playlist', text: expect.stringMatching(/^This playlist is of curator .+\.$/) }],
      [],
    ]);
  });
});

/** Removes what has expired so many days from now. */
async function sweepAfter(days: number): Promise<void> {
  app.clock.advance(days * DAY);
  await sweep(app.server.ctx);
  app.clock.advance(-days * DAY);
  // Sessions end, too.
  boss = await app.operator();
}
