import { applications, ownApplication } from '#contract/catalogue/applications/calls.ts';
import { PLEDGE_VERSION } from '#contract/catalogue/applications/rules.ts';
import type { Application, ApplicationVerdict } from '#contract/catalogue/applications/schema.ts';
import { playlistUrl } from '#contract/spotify/songs/rules.ts';
import { freshPlaylistUrl } from './playlist-desk.ts';
import type { TestApp } from './test-app.ts';

/** Adds a playlist to the emulated Spotify, with the given differences. Answers its link. */
export function shownPlaylist(
  { sandbox }: TestApp,
  more: { name?: string; description?: string; followers?: number; ownerId?: string; public?: boolean } = {},
): string {
  const id = freshPlaylistUrl().split('/').at(-1) ?? '';
  const plain = {
    ownerId: `owner-${id}`,
    name: 'Late Hours',
    description: '',
    followers: 4000,
    public: true,
  };
  sandbox.spotify?.switches.addPlaylist({ ...plain, ...more, id, collaborators: [], version: 1, items: [] });
  return playlistUrl(id);
}

interface Applicant {
  name?: string;
  email: string;
  links: readonly string[];
  invitation?: string;
}

/** Applies with these playlists. */
export const apply = (app: TestApp, { name = 'Mara', email, links, ...more }: Applicant, origin = app.url) =>
  app.ask(
    ownApplication.apply,
    {
      body: {
        name,
        email,
        playlists: links.map((url) => ({ url, genres: ['Pop'] })),
        agreedTo: PLEDGE_VERSION,
        ...more,
      },
    },
    { origin },
  );

/** The token in the newest email with a link to an application; without `arrived` the email is sent first. */
export async function applicationToken(
  app: TestApp,
  email: string,
  { arrived = false } = {},
): Promise<string> {
  if (!arrived) await app.drain();
  const links = (app.sandbox.inbox?.messages(email) ?? []).flatMap((message) => message.links);
  const token = /\/application\/([\w.-]+)/.exec(links.join(' '))?.[1];
  if (!token) throw new Error(`No application was mailed to ${email}.`);
  return token;
}

/** Applies, and confirms by the emailed link. Answers its token. */
export async function applied(app: TestApp, applicant: Applicant): Promise<string> {
  const sent = await apply(app, applicant);
  if (sent.status !== 202) throw new Error(sent.text);
  const token = await applicationToken(app, applicant.email);
  const confirmed = await app.ask(ownApplication.confirm, { body: { token } });
  if (confirmed.status !== 200) throw new Error(confirmed.text);
  return token;
}

/** The newest application of an address, as admins see it. */
export async function applicationOf(
  app: TestApp,
  boss: { access: string },
  email: string,
): Promise<Application> {
  const query = { q: email, sort: '-createdAt' } as const;
  const [row] = (await app.call(applications.list, { query }, { as: boss })).body;
  if (!row) throw new Error(`No application of ${email}.`);
  return (await app.call(applications.get, { params: { id: row.id } as never }, { as: boss })).body;
}

/** Decides on an application. */
export const decideApplication = (
  app: TestApp,
  boss: { access: string },
  { id }: Pick<Application, 'id'>,
  body: ApplicationVerdict,
) => app.ask(applications.decide, { params: { id }, body }, { as: boss });
