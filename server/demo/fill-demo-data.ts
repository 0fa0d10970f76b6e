import { Brand } from '#contract/brand.schema.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { createKey } from '#server/domains/spotify/keys/create-key.ts';
import { savePause } from '#server/domains/spotify/keys/pause.ts';
import { addAccounts, type DemoConsent } from './demo-accounts.ts';
import { makeCoupons } from './demo-coupons.ts';
import { createDemoEnvironment, type DemoEnvironment, type Payers, type Person } from './demo-environment.ts';
import { addApiKeys, addJobs, addNotes, addTeam, addWebhooks } from './demo-office.ts';
import { addArtists, addOperator, addOwnArtist } from './demo-people.ts';
import { makePlaylists } from './demo-playlists.ts';
import { addSnapshots } from './demo-signals.ts';
import { type DemoTrack, groupByAct } from './demo-songs.ts';
import { playOrders, playOwnOrders } from './draw-orders.ts';
import { playApplications } from './play-applications.ts';
import { playCurators } from './play-curators.ts';
import { seededRandom } from './random.ts';

/** A Spotify app with the email address of its developer account. */
interface DemoKey {
  clientId: string;
  clientSecret: string;
  email: string;
}

/** Adds the keys to both brands. If there are several, the last one's developer account has just exhausted its quota. */
async function addKeys(env: DemoEnvironment, keys: readonly DemoKey[]): Promise<void> {
  for (const [index, key] of keys.entries()) {
    env.at(plus(env.end, -DAY * (200 - 60 * index)));
    for (const brand of Brand.options)
      await createKey(env.operator(brand), { ...key, email: key.email.toLowerCase(), status: 'active' });
  }
  env.at(env.end);
  const last = keys.at(-1);
  if (last && keys.length > 1)
    await savePause(
      env.system('real-playlist'),
      { client_id: last.clientId, email: last.email.toLowerCase() },
      { kind: 'quota', seconds: (6 * HOUR) / 1000 },
    );
}

const SEED = 20_260_117;

export interface DemoOptions {
  adminEmail: string;
  artistEmail: string;
  /** Songs to promote, by at least two acts. */
  tracks: readonly DemoTrack[];
  /** The address of the picture of a song or playlist, by its id at Spotify. */
  coverOf: (spotifyId: string) => string;
  /** Keys for both brands. If there are several, the last one is cooling down. */
  spotifyKeys: readonly DemoKey[];
  /** Consents of `demoListeners` to the first key; there are no accounts for those that are missing. */
  spotifyConsents: readonly DemoConsent[];
  payers: Payers;
  onProgress?: (text: string) => void;
}

/**
 * Fills an empty database with people, playlists and orders of both brands. Orders are made by the product's own verbs
 * with a controlled clock, which the payment provider follows. Apart from ids, order numbers and the encrypted secret,
 * every start produces the same rows relative to its time. No mail is sent, and no job is left that does anything. All or nothing. Throws
 * when there are users already.
 */
export async function fillDemoData(ctx: Context, options: DemoOptions): Promise<{ orders: number }> {
  const { payers, onProgress: say = () => undefined } = options;
  return inTx(ctx, async (ctx) => {
    const someone = await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone)
      throw new Error('Demo data can only be created in an empty database. This one already has users.');
    const random = seededRandom(SEED);
    let operator: Person | null = null;
    const env = createDemoEnvironment(ctx, {
      random,
      payers,
      operator: () => {
        if (!operator) throw new Error('The demo has no admin yet.');
        return operator;
      },
    });
    operator = await addOperator(env, options.adminEmail);
    const [ownAct = [], ...otherActs] = groupByAct(options.tracks);
    const own = await addOwnArtist(env, options.artistEmail, ownAct);
    const artists = await addArtists(env, otherActs);
    await addKeys(env, options.spotifyKeys);
    await addAccounts(env, options.spotifyConsents);
    await ctx.db
      .insertInto('playlist_writing')
      .values(Brand.options.map(writingOf(env.end)))
      .execute();
    say(`${artists.length + 1} artists`);

    const { curators, playlists, reviews } = makePlaylists(random, env.end, options.coverOf);
    await ctx.db.insertInto('curators').values(curators).execute();
    await ctx.db.insertInto('playlists').values(playlists).execute();
    await ctx.db.insertInto('playlist_reviews').values(reviews).execute();
    say(`${playlists.length} playlists`);

    await makeCoupons(env);
    const packages = await ctx.db.selectFrom('packages').selectAll().orderBy('price_cents').execute();
    const others = await playOrders(env, packages, artists, say);
    const orders = others + (await playOwnOrders(env, packages, own, others));
    await playCurators(env);
    await addSnapshots(env);
    await playApplications(env, options.coverOf);
    const admin = await addTeam(env);
    await addApiKeys(env, admin);
    await addWebhooks(env);
    await addNotes(
      env,
      [own, ...artists].map(({ person }) => person),
    );
    await finish(ctx);
    await addJobs(env);
    say(`${orders} orders`);
    return { orders };
  }).finally(() => payers.liveAt(null));
}

/** Songs are added through the API here, where the emulated Spotify takes them; no admin of the demo decided that. */
const writingOf = (at: Date) => (brand: Brand) => ({
  brand,
  allowed: true,
  reason: 'Demo data: Spotify is emulated.',
  changed_at: at,
  changed_by: null,
  demo: true,
});

/** Does what the verbs can't: marks rows as demo data, and drops the mails of events that never happened. */
async function finish({ db }: Context): Promise<void> {
  await db.updateTable('orders').set({ demo: true }).execute();
  await db.updateTable('spotify_keys').set({ demo: true }).execute();
  await db.updateTable('coupons').set({ demo: true }).execute();
  await db.updateTable('spotify_accounts').set({ demo: true }).execute();
  await db.updateTable('pitches').set({ demo: true }).execute();
  await db.updateTable('placements').set({ demo: true }).execute();
  await db.updateTable('make_goods').set({ demo: true }).execute();
  await db.deleteFrom('mails').where('status', '=', 'queued').execute();
}
