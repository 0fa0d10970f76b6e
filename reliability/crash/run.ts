import { parseArgs } from 'node:util';
import { formatMoney, usd } from '#contract/money.ts';
import { build } from '../../scripts/build.ts';
import type { CrashOptions, CrashReport } from './crash-report.ts';
import { crashRun } from './crash-run.ts';
import { clusterFailures } from './crashing-cluster.ts';
import { type FaultName, faults } from './faults.ts';
import { fulfilmentSummary, longFulfilment } from './fulfilment/fulfilment-report.ts';
import { fulfilmentRun } from './fulfilment/fulfilment-run.ts';
import { invariants } from './invariants.ts';
import { seededFaults } from './seeded-faults.ts';
import { fleetFailures } from './server-fleet.ts';

const usage = `npm run crash -- [options]
  --database pglite|postgres|cluster
                               the database to use (pglite); cluster: three nodes with Patroni, etcd and HAProxy, of which
                               a random one is killed or paused where PostgreSQL would be crashed, before three processes
                               of the product and a worker behind another HAProxy
  --kills N                    stop after so many kills of the server (1000)
  --database-crashes N         how many of them crash PostgreSQL too (50)
  --failures LIST              what happens to the cluster (${clusterFailures.join(',')})
  --fleet-failures LIST        what happens to the processes over it (${fleetFailures.join(',')})
  --minutes N                  stop after at most so many minutes (120)
  --clients N                  number of concurrent buyers (8)
  --pause N                    seconds without a failure before each, to measure what one costs (less than two)
  --cuts N                     share of the payment provider's answers that are lost (0.05)
  --faults LIST                faults besides crashes (${Object.keys(faults).join(',')}), or none
  --fault-rounds N             number of each fault (3)
  --quiet                      no webhooks and no returning payers: everything depends on reconciliation
  --fulfilment                 weeks of campaigns instead of purchases, on the embedded database: pitches, answers,
                               placements, checks and refunds, while the owner of the playlists takes songs off
  --campaigns N                how many of them (12)
  --seed N                     seed of the random numbers (the time)
  --seeded-fault NAME          a fault that the checks must detect: forget-keys, without-sweep (with --quiet), ${Object.keys(seededFaults).join(', ')}
`;

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'pglite' },
    kills: { type: 'string', default: '1000' },
    'database-crashes': { type: 'string', default: '50' },
    failures: { type: 'string', default: clusterFailures.join() },
    'fleet-failures': { type: 'string', default: fleetFailures.join() },
    minutes: { type: 'string', default: '120' },
    clients: { type: 'string', default: '8' },
    pause: { type: 'string', default: '0' },
    cuts: { type: 'string', default: '0.05' },
    faults: { type: 'string', default: Object.keys(faults).join(',') },
    'fault-rounds': { type: 'string', default: '3' },
    quiet: { type: 'boolean', default: false },
    fulfilment: { type: 'boolean', default: false },
    campaigns: { type: 'string', default: '12' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    'seeded-fault': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const began = performance.now();
const say = (line: string): void => {
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}\n`);
};

function print(report: CrashReport): void {
  const { ours, theirs, restarts, longestWait, longestStill } = report;
  const money = ({ captured, refunded }: CrashReport['ours']) =>
    `${formatMoney(usd(captured))} captured, ${formatMoney(usd(refunded))} refunded`;
  const seconds = ({ what, ms }: { what: string; ms: number }) => `${(ms / 1000).toFixed(1)} s (${what})`;
  const lines = [
    '',
    `kills of the server      ${report.kills}`,
    `crashes of the database  ${report.databaseCrashes}`,
    ...Object.entries(report.faults)
      .filter(([, times]) => times > 0)
      .map(([name, times]) => `${name.padEnd(24)} ${times}`),
    `answers cut              ${report.cuts}`,
    `purchases                ${report.purchases}, ${report.acknowledged} acknowledged`,
    `our books                ${money(ours)}`,
    `the provider's totals ${money(theirs)}`,
    `mails                    ${report.mails}, ${report.mailsRepeated} of them repeats under the same Message-ID`,
    `ready after              ${restarts.median.toFixed(1)} s, at most ${restarts.longest.toFixed(1)} s`,
    `longest wait             ${seconds(longestWait)}`,
    `longest standstill       ${seconds(longestStill)}`,
    `failures answered        ${JSON.stringify(report.failures)}`,
    '',
    ...Object.entries(invariants).map(([name, sentence]) => {
      const count = report.broken.filter(({ invariant }) => invariant === name).length;
      return `${count === 0 ? 'held  ' : 'BROKEN'}  ${sentence}${count === 0 ? '' : `: ${count}`}`;
    }),
    ...report.broken.map(({ invariant, about, says }) => `        ${invariant}: ${about} ${says}`),
    ...report.surprises.map((surprise) => `        surprise: ${surprise}`),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Answers whether every invariant held. */
async function runFulfilment(stop: AbortSignal): Promise<boolean> {
  const report = await fulfilmentRun({
    ...longFulfilment,
    campaigns: Number(values.campaigns),
    minutes: Number(values.minutes),
    cutShare: Number(values.cuts),
    seed: Number(values.seed),
    stop,
    say,
  });
  process.stdout.write(`${fulfilmentSummary(report).join('\n')}\n`);
  return report.broken.length + report.surprises.length === 0;
}

/** Answers whether every invariant held. */
async function runPurchases(stop: AbortSignal): Promise<boolean> {
  const options: CrashOptions = {
    database: values.database as CrashOptions['database'],
    kills: Number(values.kills),
    databaseCrashes: values.database === 'pglite' ? 0 : Number(values['database-crashes']),
    failures: clusterFailures.filter((name) => values.failures.split(',').includes(name)),
    fleetFailures: fleetFailures.filter((name) => values['fleet-failures'].split(',').includes(name)),
    minutes: Number(values.minutes),
    clients: Number(values.clients),
    pause: Number(values.pause),
    cutShare: Number(values.cuts),
    faults: values.faults.split(',').filter((name): name is FaultName => name in faults),
    faultRounds: Number(values['fault-rounds']),
    quiet: values.quiet,
    seed: Number(values.seed),
    seededFault: (values['seeded-fault'] ?? null) as CrashOptions['seededFault'],
    stop,
    say,
  };
  const report = await crashRun(options);
  print(report);
  return report.broken.length + report.surprises.length === 0;
}

if (values.help || !['pglite', 'postgres', 'cluster'].includes(values.database)) {
  process.stdout.write(usage);
} else {
  await build();
  say(`Seed ${values.seed}`);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const held = await (values.fulfilment ? runFulfilment(stop.signal) : runPurchases(stop.signal));
  process.exitCode = held ? 0 : 1;
}
