import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { brandOfPath } from '#contract/brand.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { playlistUrl } from '#contract/spotify/songs/rules.ts';
import { listenerPlaylists } from '#sandbox/spotify/listeners.ts';
import { addedCurator, addedPlaylist, freshPlaylistUrl } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { closeResult, expectAccessible, expectNoSidewaysScroll, filterBy, useBrowser } from './browser.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
});

async function open(page: Page, search = '', path = '/admin/ManagePlaylist'): Promise<void> {
  await page.goto(`${path}${search}`);
  await page.getByText(/^(Showing|No playlists yet|No results|Nothing found)/).waitFor();
}
const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const ok = (page: Page) => page.getByRole('button', { name: 'OK' }).click();
const stored = async ({ id }: Pick<Playlist, 'id'>) =>
  (await app.ask(playlists.get, { params: { name: 'admin', id } }, { as: boss })).body;

describe.each(['admin', 'eaa'] as const)('the playlists of %s', (name) => {
  it('grow by one that is looked up by its link; the other mode does not have it', async () => {
    const curator = await addedCurator(app, boss, brandOfPath[name]);
    const [known] = listenerPlaylists;
    const { page } = await browser.visitor({ as: boss });
    await open(page, '', name === 'eaa' ? '/eaa/manageplaylist' : '/admin/ManagePlaylist');
    await page.getByRole('link', { name: 'Add playlist' }).click();
    const form = page.getByRole('dialog', { name: 'Add playlist' });
    await form.getByLabel('Playlist', { exact: true }).fill(playlistUrl(known?.id ?? ''));
    await form.getByRole('button', { name: 'Look up' }).click();
    await form.getByText('We couldn’t get the follower count without a Spotify key').waitFor();
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe(known?.name);
    await form.getByLabel('Followers').fill('1234');
    await form.getByRole('combobox', { name: 'Curator' }).fill(curator.name);
    await page.getByRole('option', { name: new RegExp(`^${curator.name} `) }).click();
    await form.getByRole('button', { name: 'Jazz/Blues' }).click();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Add playlist' }).click();
    await page.getByText(`${known?.name} added. Record its first review next.`).waitFor();
    await ok(page);
    const row = page.getByRole('row', { name: new RegExp(known?.name ?? '') });
    await expect.poll(() => row.innerText()).toMatch(/1,234[\s\S]*Active[\s\S]*Never reviewed/);
    await open(page, `?q=${known?.id}`, name === 'eaa' ? '/admin/ManagePlaylist' : '/eaa/manageplaylist');
    // The first mode's own is there by the time of the second.
    await expect.poll(() => page.getByRole('row', { name: new RegExp(curator.name) }).count()).toBe(0);
  });
});

it('a curator is not offered for a text that doesn’t name them, however late the search answers', async () => {
  await addedCurator(app, boss, 'real-playlist');
  const meant = await addedCurator(app, boss, 'real-playlist');
  const { page } = await browser.visitor({ as: boss });
  await open(page, '?playlist=new');
  const field = page.getByRole('combobox', { name: 'Curator' });
  await field.click();
  const options = page.getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(1);
  const answer = Promise.withResolvers<void>();
  await page.route('**/admin/curators/?*', async (route) => {
    await answer.promise;
    await route.fallback();
  });
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('q') === meant.name);
  await page.keyboard.type(meant.name);
  await asked;
  await page.keyboard.press('ArrowDown');
  await options.and(page.locator('[data-highlighted]')).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe(`${meant.name} (${meant.email})`);
  answer.resolve();
});

it('a link that is no playlist shows an error next to its field; an existing playlist can be opened', async () => {
  const playlist = await addedPlaylist(app, boss, { name: 'Known already' });
  const { page } = await browser.visitor({ as: boss });
  await open(page);
  await page.getByRole('link', { name: 'Add playlist' }).click();
  const form = page.getByRole('dialog', { name: 'Add playlist' });
  await form.getByLabel('Playlist', { exact: true }).fill('Night songs');
  await page.keyboard.press('Enter');
  await form.getByText('This isn’t a Spotify playlist link.').waitFor();
  await form.getByLabel('Playlist', { exact: true }).fill(playlist.url);
  await page.keyboard.press('Enter');
  await form.getByRole('link', { name: 'Open Known already' }).waitFor();
});

it('a review is recorded by keyboard, with the reports of two tools', {
  tags: 'short',
}, async () => {
  const playlist = await addedPlaylist(app, boss, { name: 'To be reviewed' });
  const { page } = await browser.visitor({ as: boss });
  await open(page, `?playlist=${playlist.id}`);
  const panel = panelOf(page, 'To be reviewed');
  await panel.getByText('Record a review to make this playlist eligible for pitches.').waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Record review' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Record review' });
  await form.getByRole('radio', { name: /^Healthy/ }).focus();
  await page.keyboard.press('ArrowDown');
  for (const [n, tool] of ['Tool 1', 'Tool 2'].entries()) {
    await form.getByLabel(tool).focus();
    await page.keyboard.type(tool);
    await page.keyboard.press('Tab');
    await page.keyboard.type(`https://example.com/report/${n + 1}`);
  }
  await expectAccessible(page);
  await form.getByLabel('Note').focus();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Review recorded. It’s valid for 7 days.').waitFor();
  await closeResult(page);
  expect(await panel.getByRole('link', { name: /^Tool 1/ }).getAttribute('href')).toBe(
    'https://example.com/report/1',
  );
  expect((await stored(playlist)).review).toMatchObject({ verdict: 'watch' });
  await page.getByRole('row', { name: /To be reviewed(?!.*Never reviewed)/ }).waitFor();
  await expectAccessible(page);
});

it('filters stay in the address through reload and back; actions change many at once', async () => {
  const { curator } = await addedPlaylist(app, boss, { name: 'First of many', genres: ['Techno'] });
  await addedPlaylist(app, boss, { name: 'Second of many', genres: ['Techno'], curatorId: curator.id });
  const { page } = await browser.visitor({ as: boss });
  await open(page);
  await filterBy(page, 'Genre', 'Techno');
  await page.getByRole('search').getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('dialog', { name: 'Review' }).getByText('Overdue', { exact: true }).click();
  await page.getByText('Showing 2 of 2').waitFor();
  await page.reload();
  await page.getByText('Showing 2 of 2').waitFor();
  expect(new URL(page.url()).search).toContain('review=overdue');
  for (const name of ['First of many', 'Second of many'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click();
  await page.getByText('2 playlists paused.').waitFor();
  await ok(page);
  await page.getByRole('row', { name: /First of many.*Paused/ }).waitFor();
});

it('a file is checked line by line before a job adds its good rows', async () => {
  const { email } = await addedCurator(app, boss, 'real-playlist');
  const { page } = await browser.visitor({ as: boss });
  await open(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const form = page.getByRole('dialog', { name: 'Import playlists' });
  const file = [
    'Link,Name,Followers,Genres,Slots,Curator email',
    `${freshPlaylistUrl()},From a file,50,Pop; Rock,5,${email}`,
    `${freshPlaylistUrl()},No such genre,50,Polka,5,${email}`,
  ].join('\n');
  await form
    .getByLabel('File')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await form.getByRole('button', { name: 'Check file' }).click();
  await form.getByText('1 of 2 rows can be imported (1 problem found).').waitFor();
  await expect.poll(() => form.getByRole('row', { name: /^3 Genres Unknown genre: Polka/ }).count()).toBe(1);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add 1 playlist' }).click();
  await page.getByText(/Import playlists: 1 of 1/).waitFor();
  await page.getByRole('row', { name: /From a file/ }).waitFor();
});

it('a file of another tool is read once its columns are named, and its faulty rows come back as a file', async () => {
  const { email } = await addedCurator(app, boss, 'real-playlist');
  const { page } = await browser.visitor({ as: boss, width: 375 });
  await open(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const form = page.getByRole('dialog', { name: 'Import playlists' });
  const file = [
    'Playlist URL,Playlist Name,Size,Contact',
    `${freshPlaylistUrl()},Named by hand,"12,345",${email}`,
    `${freshPlaylistUrl()},Of a stranger,50,stranger@example.org`,
  ].join('\n');
  await form
    .getByLabel('File')
    .setInputFiles({ name: 'tool.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await form.getByRole('button', { name: 'Check file' }).click();
  await form.getByLabel('Followers').selectOption('Size');
  await form.getByLabel('Genres').selectOption('The same in all rows');
  await form.getByLabel('Genres in all rows').fill('Pop; Rock');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Check file' }).click();
  await form
    .getByText('1 of 2 rows can be imported (1 problem found). They have 12,345 followers in all.')
    .waitFor();
  await form.getByRole('row', { name: /Named by hand 12,345 10 Pop, Rock/ }).waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: 'Download the rows with problems' }).click(),
  ]);
  const rows = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(rows[0]).toBe('\uFEFF"Problem","Playlist URL","Playlist Name","Size","Contact"');
  expect(rows[1]).toMatch(/^"Curator email: .*","Of a stranger","50","stranger@example.org"$/);
  expect(rows).toHaveLength(3);
  await form.getByRole('button', { name: 'Add 1 playlist' }).click();
  await page.getByText(/Import playlists: 1 of 1/).waitFor();
});

it('a playlist has its own page, and curators have a list', async () => {
  const playlist = await addedPlaylist(app, boss, { name: 'On its own' });
  const { page } = await browser.visitor({ as: boss, width: 320, height: 800, dark: true });
  await page.goto(`/admin/editplaylist?id=${playlist.id}`);
  await page.getByRole('heading', { name: 'On its own' }).waitFor();
  await page.getByLabel('Slots').fill('3');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('On its own saved').waitFor();
  await ok(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/admin/editplaylist?id=pls_0');
  await page.getByText('No playlist selected').waitFor();
  await page.goto('/admin/curators?brand=eaa');
  await page.getByRole('link', { name: 'Add curator' }).click();
  const form = page.getByRole('dialog', { name: 'Add curator' });
  await expect.poll(() => form.getByLabel('Brand').inputValue()).toBe('eaa');
  await form.getByLabel('Name').fill('New Curator');
  await form.getByLabel('Email').fill('new-curator@example.org');
  await page.keyboard.press('Control+Enter');
  await page.getByText('New Curator added').waitFor();
  await ok(page);
  await page.getByText('new-curator@example.org').first().waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
