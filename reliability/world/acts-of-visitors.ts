import { ownApplication } from '#contract/catalogue/applications/calls.ts';
import { PLEDGE_VERSION } from '#contract/catalogue/applications/rules.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import { playlistUrl } from '#contract/spotify/songs/rules.ts';
import { type Act, act, which } from './act.ts';
import { NotNow, visit, wanted } from './people.ts';

const shared = which('order', ({ shared }) => shared !== null);

/** What people do who have no account. */
export const visitorActs: readonly Act[] = [
  act('visitor opens the shared report', 8, shared, async (world, _cast, on) => {
    await visit(world, reports.shared, { params: { token: on.shared ?? '' } });
  }),
  act('visitor applies with the playlist', 1, 'playlist', async (world, _cast, { spotifyId }) => {
    const email = `applicant-${world.random.int(1, 3)}@example.net`;
    const since = world.mailsTo(email).at(-1)?.id ?? 0;
    const playlists = [{ url: playlistUrl(spotifyId), genres: ['Pop' as const] }];
    const body = { name: 'An applicant', email, playlists, agreedTo: PLEDGE_VERSION } as const;
    wanted(await visit(world, ownApplication.apply, { body }), 202, 'An application');
    await world.work();
    const links = world.mailsTo(email, since).flatMap((mail) => mail.links);
    const token = /\/application\/([\w.-]+)/.exec(links.join(' '))?.[1];
    if (!token) throw new NotNow('No link came.');
    await visit(world, ownApplication.confirm, { body: { token } });
  }),
];
