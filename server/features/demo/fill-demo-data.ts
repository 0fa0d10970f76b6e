import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import { Brand } from '#contract/brand.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import type { Database } from '#server/db/schema.ts';
import { keyPlace } from '#server/features/spotify-keys/spotify-credentials.ts';
import { seal } from '#server/lib/crypto.ts';
import type { DemoOrder } from './demo-order.ts';
import { makeOrders, makeOwnOrders } from './demo-orders.ts';
import { type DemoUser, makeArtists } from './demo-people.ts';
import { makePlaylists } from './demo-playlists.ts';
import { type DemoTrack, groupByAct } from './demo-songs.ts';
import { type Random, seededId, seededRandom } from './random.ts';

const SEED = 20_260_117;
/** Rows in one statement; the protocol takes 65,535 parameters. */
const CHUNK = 250;

export interface DemoOptions {
  adminEmail: string;
  artistEmail: string;
  /** Songs to promote, by two acts at least. */
  tracks: readonly DemoTrack[];
  /** A key that the song lookup may use; null when there is none. */
  spotifyKey: { clientId: string; clientSecret: string; email: string } | null;
  onProgress?: (text: string) => void;
}

/**
 * Fills an empty database with both brands' people, playlists and orders: at the same time of day the same rows, but
 * for the sealed secret. All or nothing. Throws when there are users already.
 */
export async function fillDemoData(ctx: Context, options: DemoOptions): Promise<{ orders: number }> {
  return inTx(ctx, async (ctx) => {
    const someone = await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone) throw new Error('Demo data goes into an empty database only; this one has users.');
    const say = options.onProgress ?? (() => undefined);
    const random = seededRandom(SEED);
    const now = ctx.now();
    const acts = groupByAct(options.tracks);
    const [, ownAct = []] = acts;

    const operator = makeOperator(ctx, random, options.adminEmail);
    const artist = makeOwnArtist(random, now, options.artistEmail, ownAct);
    const otherActs = acts.filter((act) => act !== ownAct);
    const artists = [artist, ...makeArtists(random, now, otherActs)];
    const packages = await ctx.db.selectFrom('packages').selectAll().orderBy('price_cents').execute();
    const shop = { ctx, random, operator, packages };
    const others = makeOrders(shop, artists.slice(1));
    const own = makeOwnOrders(shop, artist, others.length + 1);
    const orders = [...others, ...own.orders];
    const { curators, playlists, reviews } = makePlaylists(random, now);

    await insertAll(ctx, 'users', [operator, ...artists.map(({ user }) => user)]);
    await insertAll(ctx, 'spotify_keys', makeKeys(ctx, random, options.spotifyKey));
    say(`${artists.length} artists`);
    await insertAll(ctx, 'curators', curators);
    await insertAll(ctx, 'playlists', playlists);
    await insertAll(ctx, 'playlist_reviews', reviews);
    say(`${playlists.length} playlists`);
    await insertAll(ctx, 'campaigns', [own.draft]);
    await insertOrders(ctx, orders);
    say(`${orders.length} orders`);
    return { orders: orders.length };
  });
}

/** The operator. One whom the configuration names is no demo: that account stays when the demo is removed. */
function makeOperator(ctx: Context, random: Random, address: string): DemoUser {
  const joined = plus(ctx.now(), -400 * DAY);
  const email = address.toLowerCase();
  return {
    id: seededId(random, 'user', joined),
    email,
    name: 'Robin Ferreira',
    role: 'admin',
    brand: 'real-playlist',
    demo: email !== ctx.config.ADMIN_EMAIL?.toLowerCase(),
    created_at: joined,
    last_seen_at: ctx.now(),
  };
}

function makeOwnArtist(random: Random, now: Date, address: string, tracks: readonly DemoTrack[]) {
  const joined = plus(now, -90 * DAY);
  const user: DemoUser = {
    id: seededId(random, 'user', joined),
    email: address.toLowerCase(),
    name: 'Juno Castellan',
    role: 'user',
    brand: 'real-playlist',
    demo: true,
    created_at: joined,
    last_seen_at: plus(now, -DAY / 4),
  };
  return { user, tracks };
}

function makeKeys(ctx: Context, random: Random, key: DemoOptions['spotifyKey']) {
  if (!key) return [];
  const made = plus(ctx.now(), -120 * DAY);
  return Brand.options.map((brand): Insertable<Database['spotify_keys']> => {
    const id = seededId(random, 'spotifyKey', made);
    return {
      id,
      brand,
      email: key.email.toLowerCase(),
      client_id: key.clientId,
      client_secret: seal(ctx.config.secrets, keyPlace(id), key.clientSecret),
      last4: key.clientSecret.slice(-4),
      status: 'active',
      created_at: made,
      demo: true,
    };
  });
}

async function insertOrders(ctx: Context, made: readonly DemoOrder[]): Promise<void> {
  await insertAll(
    ctx,
    'campaigns',
    made.map(({ campaign }) => campaign),
  );
  await insertAll(
    ctx,
    'orders',
    made.map(({ order }) => order),
  );
  await insertAll(
    ctx,
    'payments',
    made.flatMap(({ payments }) => payments),
  );
  await insertAll(
    ctx,
    'payment_attempts',
    made.flatMap(({ attempts }) => attempts),
  );
  await insertAll(
    ctx,
    'refunds',
    made.flatMap(({ refunds }) => refunds),
  );
  await insertAll(
    ctx,
    'tagging_items',
    made.flatMap(({ item }) => item ?? []),
  );
  await insertAll(
    ctx,
    'audit_events',
    made.flatMap(({ events }) => events),
  );
}

async function insertAll<T extends keyof Database>(
  ctx: Context,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK);
    await ctx.db.insertInto(table).values(chunk).execute();
    // The embedded database works in this thread: calls that came in meanwhile get their turn.
    await nextTurn();
  }
}
