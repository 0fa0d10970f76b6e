import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, HOUR } from '#contract/time.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { openSpotifyApp } from '#scenario/owner.ts';
import { seededRandom } from '#server/demo/random.ts';
import { createLog } from '#server/lib/log.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { type Chaos, startChaos } from '../chaos.ts';
import { signInPerson, type World } from '../patient-person.ts';
import { RAPID_ROUNDS, spawnServer } from '../server-process.ts';
import { startTestServices } from '../test-services.ts';
import { recordWaits } from '../waits.ts';
import { buyCampaign } from './buy-campaign.ts';
import { counted, type FulfilmentOptions, type FulfilmentReport } from './fulfilment-report.ts';
import { inspectRows } from './inspect-rows.ts';
import { type Owner, startOwner } from './owner.ts';
import { playWeeks } from './play-weeks.ts';
import { addCoupon, addPlaylists, connectAccount, reviewAll } from './prepare.ts';
import type { Scene } from './scene.ts';

/** Hours that pass between two rounds of peace. */
const PEACE_HOURS = [36, 60] as const;

/** Runs campaigns to their end while the server is killed at random, and checks the invariants after every restart. */
export async function fulfilmentRun(options: FulfilmentOptions): Promise<FulfilmentReport> {
  const { seed, say } = options;
  const folder = await mkdtemp(join(tmpdir(), 'rp-crash-fulfilment-'));
  const data = join(folder, 'data');
  const origin = `http://127.0.0.1:${await freePort()}`;
  const clock = { ahead: 0 };
  const now = () => Date.now() + clock.ahead;
  const surroundings = await startTestServices({
    folder,
    origin,
    cutShare: options.cutShare,
    random: seededRandom(seed),
    forgetsKeys: false,
    // Events are signed with the real time, which the server of a later day refuses.
    webhooks: false,
    spotify: true,
    now: () => new Date(now()),
    log: createLog({ level: 'silent', pretty: false }),
  });
  const settings: Record<string, string> = {
    ...surroundings.settings,
    PORT: new URL(origin).port,
    DATA_DIR: data,
    DEMO_DATA: 'off',
    SANDBOX: 'on',
    ADMIN_EMAIL: 'boss@example.com',
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
  };
  const steps = seededRandom(seed + 3);
  const time = { passes: false, owner: null as Owner | null };
  const logFile = join(folder, 'server.log');
  const chaos = startChaos({
    // The settings of the time, which passes between starts.
    spawn: () => spawnServer(settings, logFile, [RAPID_ROUNDS]),
    postgres: null,
    faults: null,
    random: seededRandom(seed + 1),
    logFile,
    pauseMs: options.pauseMs,
    whileDown: async () => {
      if (!time.passes) return;
      const [least, most] = time.owner?.resting ? PEACE_HOURS : options.stepHours;
      clock.ahead += steps.between(least, most) * HOUR;
      settings.CLOCK_AHEAD_MS = String(Math.round(clock.ahead));
      await time.owner?.meddle();
    },
  });
  say(`Server log: ${logFile}`);
  let intact = false;
  try {
    await chaos.started();
    const scene = await prepare(options, { origin, surroundings, now }, chaos);
    const promoted = scene.campaigns.map(({ trackId }) => trackId);
    time.owner = startOwner(scene.spotify, scene.playlists, promoted, seededRandom(seed + 4));
    time.passes = true;
    const began = now();
    const played = await playWeeks(options, scene, chaos, time.owner, () => (now() - began) / DAY);
    await chaos.stop();
    const { findings, checks, rows } = await inspectRows(data, scene.clientView);
    const { last } = played;
    const all = last?.campaigns ?? [];
    const report: FulfilmentReport = {
      kills: chaos.kills,
      days: (now() - began) / DAY,
      campaigns: all.length,
      pitches: counted(all.flatMap(({ pitches }) => pitches.map(({ status }) => status))),
      placements: counted(all.flatMap(({ placements }) => placements.map(({ status }) => status))),
      checks,
      removals: time.owner.removals,
      returns: time.owner.returns,
      refunded: all.reduce((sum, { order }) => sum + (order.payment?.refunded ?? 0), 0),
      mails: scene.world.mails.length,
      failures: Object.fromEntries(scene.world.failures),
      broken: [...played.broken, ...findings],
      surprises: [
        ...scene.surprises,
        ...chaos.surprises,
        ...(scene.world.failures.has(500) ? [`${scene.world.failures.get(500)} answers were 500.`] : []),
      ],
      last,
      rows,
      clientView: scene.clientView,
    };
    intact = report.broken.length + report.surprises.length === 0;
    return report;
  } finally {
    await chaos.stop();
    await surroundings.close();
    if (intact) await rm(folder, { recursive: true, force: true });
  }
}

type Place = Pick<Scene, 'surroundings' | 'now'> & { origin: string };

/** Connects Spotify, adds playlists, and has campaigns bought while the server is killed. */
async function prepare(
  options: FulfilmentOptions,
  { origin, surroundings, now }: Place,
  chaos: Chaos,
): Promise<Scene> {
  const { campaigns: count, seed } = options;
  const { mails, spotify: emulator } = surroundings;
  if (!emulator) throw new Error('This run has no Spotify.');
  const world: World = { origin, mails: mails.mails, waits: recordWaits(), failures: new Map() };
  const operator = await signInPerson(world, 'boss@example.com', 'admin');
  const spotify = openSpotifyApp(emulator);
  const foreign = openSpotifyApp(emulator, 'harbourline');
  const accountId = await connectAccount(operator, surroundings);
  const known = catalogue.filter(({ releaseDate }) => Date.parse(releaseDate) <= now());
  const tracks = known.slice(0, count).map(({ id }) => id);
  const fillers = known.slice(count, count + 30).map(({ id }) => id);
  const playlists = await addPlaylists(operator, { own: spotify, foreign }, accountId, options, fillers);
  const random = seededRandom(seed + 5);
  const scene: Scene = {
    world,
    surroundings,
    spotify,
    operator,
    random,
    now,
    playlists,
    campaigns: [],
    couponId: await addCoupon(operator),
    clientView: { answers: new Map(), checks: new Map(), onLists: new Set() },
    surprises: new Set(),
  };
  await reviewAll(scene);
  const buying = Promise.all(
    tracks.map((trackId, index) =>
      buyCampaign(scene, { index, trackId, trial: index === 0, coupon: index % 2 === 1 }),
    ),
  );
  // Its failure is reported by the wait for it below.
  buying.catch(() => undefined);
  while (chaos.kills < options.killsWhileBuying) await chaos.strike(0);
  scene.campaigns = await buying;
  return scene;
}
