import { curators } from '#contract/catalogue/curators/calls.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import { playlistUrl } from '#contract/spotify/songs/rules.ts';
import { playlistWriting } from '#contract/spotify/writing/calls.ts';
import { reviewBody } from '#scenario/admin.ts';
import { OWNER, type SpotifyApp } from '#scenario/owner.ts';
import { bodyOf, type Person } from '#scenario/person.ts';
import type { TestServices } from '../test-services.ts';
import type { RunPlaylist, Scene } from './scene.ts';

export const COUPON = { code: 'CRASH-10', off: 1000 } as const;
const name = 'admin' as const;

/** A repeated call is carried out once. */
const once = () => ({ key: crypto.randomUUID() });

/** Connects the account of the listener who owns the playlists. Answers its id. */
export async function connectAccount(operator: Person, surroundings: TestServices): Promise<string> {
  const { spotify } = surroundings;
  if (!spotify) throw new Error('This run has no Spotify.');
  const credentials = { ...spotify.client, status: 'active' as const };
  const added = await operator.call(spotifyKeys.create, { params: { name }, body: credentials }, once());
  const keyId = bodyOf(added, 201, 'A key').id;
  const body = { label: 'Night Desk', email: 'owner@example.com', keyId, brand: 'real-playlist' } as const;
  const account = bodyOf(await operator.call(spotifyAccounts.create, { body }, once()), 201, 'An account');
  const asked = await operator.call(spotifyAccounts.authenticate, { body: { accountId: account.id } });
  const start = bodyOf(asked, 200, 'The consent');
  if (!('authorizeUrl' in start)) throw new Error(`No consent was asked for: ${asked.text}`);
  const back = await surroundings.consent(start.authorizeUrl, OWNER);
  bodyOf(await operator.call(spotifyAccounts.authenticate, { body: back }), 200, 'The connection');
  return account.id;
}

/** Adds playlists of the connected account and `foreign` ones of someone else, which only admins look at, of some curators. */
export async function addPlaylists(
  operator: Person,
  apps: { own: SpotifyApp; foreign: SpotifyApp },
  accountId: string,
  counts: { own: number; foreign: number; curators: number },
  fillers: readonly string[],
): Promise<RunPlaylist[]> {
  const body = { allowed: true, reason: 'Approved for this run' };
  bodyOf(await operator.call(playlistWriting.change, { params: { name }, body }), 200, 'Adding songs');
  const curatorIds: string[] = [];
  for (let index = 0; index < counts.curators; index += 1) {
    const body = {
      brand: 'real-playlist' as const,
      name: `Curator ${index}`,
      email: `curator${index}@example.org`,
    };
    curatorIds.push(bodyOf(await operator.call(curators.create, { body }, once()), 201, 'A curator').id);
  }
  const made: RunPlaylist[] = [];
  for (let index = 0; index < counts.own + counts.foreign; index += 1) {
    const isOwn = index < counts.own;
    const spotifyId = await (isOwn ? apps.own : apps.foreign).create(`List ${index}`, fillers);
    const body = {
      playlist: playlistUrl(spotifyId),
      name: `List ${index}`,
      followers: 2000,
      genres: ['Pop' as const],
      curatorId: curatorIds[index % curatorIds.length] ?? '',
      items: fillers.length,
      slots: 10,
      ...(isOwn && { accountId }),
    };
    const reply = await operator.call(playlists.create, { params: { name }, body }, once());
    made.push({ id: bodyOf(reply, 201, 'A playlist').id, spotifyId: isOwn ? spotifyId : null });
  }
  return made;
}

/** Records the weekly review of every playlist; `condemned` is one that failed it. */
export async function reviewAll(
  { operator, playlists }: Pick<Scene, 'operator' | 'playlists'>,
  condemned: string | null = null,
): Promise<void> {
  for (const { id } of playlists) {
    const body = reviewBody(id === condemned ? 'condemned' : 'healthy');
    const reply = await operator.call(weeklyReviews.create, { params: { name, id }, body }, once());
    bodyOf(reply, 201, 'A review');
  }
}

/** Adds the coupon of the run. Answers its id. */
export async function addCoupon(operator: Person): Promise<string> {
  const { code, off: value } = COUPON;
  const body = { brand: 'real-playlist', code, kind: 'amount', value } as const;
  return bodyOf(await operator.call(coupons.create, { body }, once()), 201, 'A coupon').id;
}
