import { Brand } from '#contract/brand.schema.ts';
import { PLEDGE_VERSION } from '#contract/catalogue/applications/rules.ts';
import type { ApplicationVerdict } from '#contract/catalogue/applications/schema.ts';
import type { Genre } from '#contract/genres.schema.ts';
import { playlistUrl } from '#contract/spotify/songs/rules.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import type { StoredLook } from '#server/db/column-types.ts';
import { applicationUrl } from '#server/domains/catalogue/applications/application-token.ts';
import { lockApplication } from '#server/domains/catalogue/applications/applications.queries.ts';
import { apply } from '#server/domains/catalogue/applications/apply.ts';
import { confirmApplication } from '#server/domains/catalogue/applications/confirm-application.ts';
import { decideApplication } from '#server/domains/catalogue/applications/decide-application.ts';
import { judgeAnew } from '#server/domains/catalogue/applications/look-at-playlists.ts';
import type { DemoEnvironment } from './demo-environment.ts';
import { addressOf } from './demo-people.ts';
import { seededSpotifyId } from './random.ts';

interface DemoApplication {
  name: string;
  /** How many days ago it was sent in. */
  ago: number;
  /** None for one that no one confirmed. */
  playlists: readonly { name: string; genres: Genre[]; followers: number; bought?: true; words?: string }[];
  confirmed?: false;
  verdict?: ApplicationVerdict;
}

/** One in every state, and of those that wait one of every judgement. */
const stories: readonly DemoApplication[] = [
  {
    name: 'Noor Castellan',
    ago: 40,
    playlists: [{ name: 'Slow Ferry', genres: ['Folk/Singer-songwriter', 'Indie Pop'], followers: 6240 }],
    verdict: { verdict: 'accepted' },
  },
  {
    name: 'Tobias Renn',
    ago: 25,
    playlists: [{ name: 'Top Hits Now', genres: ['Pop'], followers: 31_800, bought: true }],
    verdict: { verdict: 'declined', reason: 'artificial' },
  },
  {
    name: 'Imke Sorensen',
    ago: 8,
    playlists: [
      { name: 'Harbor Lights', genres: ['Ambient/Neoclassical'], followers: 3915 },
      { name: 'Paper Rooms', genres: ['Lo-fi/Chillhop', 'Jazz/Blues'], followers: 8107 },
    ],
  },
  {
    name: 'Dario Bellweather',
    ago: 7,
    playlists: [
      {
        name: 'Drill Central',
        genres: ['Trap/Drill'],
        followers: 5210,
        words: 'DM for promo, $20',
      },
    ],
  },
  {
    name: 'Hanne Osei',
    ago: 7,
    playlists: [{ name: 'Small Stages', genres: ['Punk', 'Indie Rock'], followers: 84 }],
  },
  {
    name: 'Youri Vance',
    ago: 2,
    playlists: [{ name: 'Night Bus Home', genres: ['Electronic', 'House'], followers: 12_460 }],
  },
  {
    name: 'Petra Quill',
    ago: 1,
    confirmed: false,
    playlists: [{ name: 'Kitchen Table', genres: ['Country/Americana'], followers: 1500 }],
  },
];

/** How many of them are curators now, with as many playlists. */
export const acceptedApplicants =
  stories.filter(({ verdict }) => verdict?.verdict === 'accepted').length * Brand.options.length;

/** Who applied to be a curator of late, in both brands. */
export async function playApplications(
  env: DemoEnvironment,
  coverOf: (spotifyId: string) => string,
): Promise<void> {
  for (const brand of Brand.options) for (const story of stories) await playOne(env, brand, story);
  env.at(env.end);
  const { db } = env.system('real-playlist');
  await db.updateTable('curator_applications').set({ demo: true }).execute();
  const made = db.selectFrom('curator_applications').select('curator_id').where('curator_id', 'is not', null);
  await db.updateTable('curators').set({ demo: true }).where('id', 'in', made).execute();
  const added = await db
    .updateTable('playlists')
    .set({ demo: true })
    .where('curator_id', 'in', made)
    .returning(['id', 'url'])
    .execute();
  for (const { id, url } of added) {
    const image = coverOf(url.slice(url.lastIndexOf('/') + 1));
    await db.updateTable('playlists').set({ image }).where('id', '=', id).execute();
  }
}

async function playOne(env: DemoEnvironment, brand: Brand, story: DemoApplication): Promise<void> {
  const ctx = env.system(brand);
  const email = addressOf(story.name, brand === 'eaa' ? 'example.net' : 'example.org');
  const sent = story.playlists.map((one) => ({
    ...one,
    name: brand === 'eaa' ? `${one.name} After Dark` : one.name,
    url: playlistUrl(seededSpotifyId(env.random)),
  }));
  env.at(plus(env.end, -story.ago * DAY));
  await apply(ctx, {
    name: story.name,
    email,
    agreedTo: PLEDGE_VERSION,
    playlists: sent.map(({ url, genres }) => ({ url, genres })),
  });
  if (story.confirmed === false) return;
  const { id } = await ctx.db
    .selectFrom('curator_applications')
    .select('id')
    .where('email', '=', email)
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow();
  env.at(plus(env.end, -story.ago * DAY + HOUR));
  await confirmApplication(ctx, applicationUrl(ctx, id).split('/').at(-1) ?? '');
  const days = Math.min(story.ago, 7);
  const end = plus(env.end, (days - story.ago) * DAY);
  for (const { url, name, followers, bought, words } of sent) {
    const looks = Array.from({ length: days + 1 }, (_, day): StoredLook => {
      const left = days - day;
      const grown = Math.round(followers * (1 - 0.002 * left));
      return {
        at: plus(end, -left * DAY).toISOString(),
        followers: bought && left > 2 ? Math.round(grown * 0.3) : grown,
        snapshotId: `demo-${Math.floor(day / 2)}`,
        title: name,
        description: words ?? 'Hand-picked, updated every week.',
      };
    });
    await ctx.db
      .updateTable('curator_application_playlists')
      .set({ name, followers, looks: JSON.stringify(looks) })
      .where('application_id', '=', id)
      .where('url', '=', url)
      .execute();
  }
  env.at(end);
  const application = await lockApplication(ctx, id);
  if (application) await judgeAnew(ctx, application);
  if (story.verdict) await decideApplication(env.operator(brand), id, story.verdict);
}
