import type { Brand } from '#contract/brand.schema.ts';
import { DAY, plus } from '#contract/time.ts';
import { createArtist } from '#server/domains/accounts/users/artist-account.ts';
import { makeFirstAdmin } from '#server/domains/accounts/users/first-admin.ts';
import type { DemoEnvironment, Person } from './demo-environment.ts';
import { addresses, artistNames } from './demo-names.ts';
import type { DemoTrack } from './demo-songs.ts';

/** An artist with the songs that they may promote. */
export interface DemoArtist {
  person: Person;
  joined: Date;
  tracks: readonly DemoTrack[];
}

const DOMAINS = ['example.com', 'example.org', 'example.net'];

/** `Lucía Ferrer` -> `lucia.ferrer@example.com`. */
export function addressOf(name: string, domain: string): string {
  const plain = name.normalize('NFD').replace(/[^A-Za-z -]/g, '');
  return `${plain.toLowerCase().replaceAll(' ', '.')}@${domain}`;
}

/** Where a person lives: the same on all their receipts. */
export function billingAddressOf({ email }: Pick<Person, 'email'>) {
  const sum = [...email].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const address = addresses[sum % addresses.length];
  if (!address) throw new Error('The demo has no email addresses.');
  return address;
}

/** The demo admin. An admin named by the configuration is not demo data and stays when the demo is removed. */
export async function addOperator(env: DemoEnvironment, address: string): Promise<Person> {
  const email = address.toLowerCase();
  env.at(plus(env.end, -400 * DAY));
  const ctx = env.system('real-playlist');
  await makeFirstAdmin(ctx, email);
  const { id } = await ctx.db
    .updateTable('users')
    .set({
      name: 'Robin Ferreira',
      demo: email !== ctx.config.ADMIN_EMAIL?.toLowerCase(),
      last_seen_at: env.end,
    })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email, name: 'Robin Ferreira', brand: 'real-playlist' };
}

/** The demo artist; all songs are by one act. */
export const addOwnArtist = (
  env: DemoEnvironment,
  email: string,
  tracks: readonly DemoTrack[],
): Promise<DemoArtist> =>
  addArtist(
    env,
    { name: 'Juno Castellan', email: email.toLowerCase(), brand: 'real-playlist' },
    { joined: plus(env.end, -90 * DAY), lastSeen: plus(env.end, -DAY / 4) },
    tracks,
  );

/** Sixty artists of both brands. Most joined in the last six months; each manages two acts. */
export async function addArtists(env: DemoEnvironment, acts: readonly DemoTrack[][]): Promise<DemoArtist[]> {
  const { random, end } = env;
  const artists: DemoArtist[] = [];
  for (const [index, name] of artistNames.entries()) {
    const joined = plus(end, -DAY * Math.max(2, random.between(0, 240)));
    const second = index + random.int(1, Math.max(1, acts.length - 1));
    const email = addressOf(name, DOMAINS[index % DOMAINS.length] ?? 'example.com');
    const brand = index % 5 < 3 ? 'real-playlist' : 'eaa';
    const lastSeen = plus(joined, random.between(0, end.getTime() - joined.getTime()));
    const tracks = [index, second].flatMap((act) => acts[act % acts.length] ?? []);
    artists.push(await addArtist(env, { name, email, brand }, { joined, lastSeen }, tracks));
  }
  return artists;
}

/** An account as the first sign-in creates it, with the name that an artist enters later. */
async function addArtist(
  env: DemoEnvironment,
  who: { name: string; email: string; brand: Brand },
  times: { joined: Date; lastSeen: Date },
  tracks: readonly DemoTrack[],
): Promise<DemoArtist> {
  const { name, email, brand } = who;
  env.at(times.joined);
  const ctx = env.system(brand);
  const { id } = await createArtist(ctx, { email, brand });
  await ctx.db
    .updateTable('users')
    .set({ name, demo: true, last_seen_at: times.lastSeen })
    .where('id', '=', id)
    .execute();
  return { person: { id, email, name, brand }, joined: times.joined, tracks };
}
