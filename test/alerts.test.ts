import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findPromtool } from '../scripts/system-packages.ts';
import { CALM, type Fault, faults, healthy, SOON, valuesOf } from './alert-faults.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8');

/** Metrics of Prometheus itself, of the library's own part, and of the exporters of the machine and of addresses. */
const known = /^(?:up|(?:process|nodejs|node|probe)_\w+)$/;

const alerts = (await read('deploy/alerts.yml')).split('- alert: ').slice(1);
const nameOf = (alert: string): string => alert.split('\n')[0] ?? '';

const runbookOf = (alert: string): string => /runbook: (\S+)/.exec(alert)?.[1] ?? '';
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w ]/g, '')
    .replaceAll(' ', '-');

it('each alert leads to a heading of docs/operations.md', async () => {
  const slugs = [...(await read('docs/operations.md')).matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) => `docs/operations.md#${slugOf(heading)}`,
  );
  expect(alerts.length).toBeGreaterThan(5);
  for (const alert of alerts) expect(slugs, nameOf(alert)).toContain(runbookOf(alert));
});

it('the first thing to do about each alert begins with a command', async () => {
  const sections = (await read('docs/operations.md')).split(/^## /m);
  const firstSteps = sections.map((section) => /^1\. (.)/m.exec(section)?.[1]);
  for (const alert of alerts) {
    const slug = runbookOf(alert).split('#')[1];
    const place = sections.findIndex((section) => slugOf(section.split('\n')[0] ?? '') === slug);
    expect([nameOf(alert), firstSteps[place]]).toEqual([nameOf(alert), '`']);
  }
});

it('alerts and dashboard name only metrics that the product has', async () => {
  const sources = await Promise.all(globSync('server/**/*.ts', { cwd: root }).map(read));
  const names = new Set(
    sources.flatMap((text) => [...text.matchAll(/name: '(\w+)',\n\s+help:/g)].map(([, name]) => name)),
  );
  const text = `${alerts.map((alert) => alert.split('labels:')[0]).join()}${await read('deploy/grafana.json')}`;
  const used = [...text.matchAll(/\b(up|jobs_dead|[a-z]+_[a-z_0-9]+)(?=[{[)"\s])/g)]
    .map(([, name = '']) => name.replace(/_(?:bucket|count|sum)$/, ''))
    .filter((name) => !known.test(name) && !/^(?:histogram_quantile|label_values)$/.test(name));
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !names.has(name))).toEqual([]);
});

/** What `promtool` expects of every alert after a fault: that of the fault is raised, and no other. */
const expectations = ({ after = SOON, alert, severity, labels, summary }: Fault) =>
  alerts.map((text) => ({
    eval_time: `${CALM + after}m`,
    alertname: nameOf(text),
    ...(nameOf(text) === alert && {
      exp_alerts: [
        { exp_labels: { severity, ...labels }, exp_annotations: { summary, runbook: runbookOf(text) } },
      ],
    }),
  }));

const asTest = (fault: Pick<Fault, 'name' | 'series' | 'after'>, alert_rule_test: unknown) => ({
  name: fault.name,
  interval: '1m',
  input_series: Object.keys(healthy).map((series) => ({ series, values: valuesOf(series, fault) })),
  alert_rule_test,
});

it('a fault raises its own alert within five minutes and no other, and a healthy installation none, by Prometheus’ own tool', {
  timeout: 300_000,
}, async ({ skip }) => {
  expect(new Set(faults.map(({ alert }) => alert))).toEqual(new Set(alerts.map(nameOf)));
  const promtool = findPromtool();
  // Where nothing may be left out, its absence is a failure.
  if (process.env.CI === 'true') expect(promtool, 'Install prometheus.').not.toBeNull();
  if (!promtool) return skip('promtool is not installed');
  const calm = alerts.map((alert) => ({ eval_time: `${CALM}m`, alertname: nameOf(alert) }));
  const file = {
    rule_files: [join(root, 'deploy/alerts.yml')],
    evaluation_interval: '1m',
    tests: [
      asTest({ name: 'all is well', series: {} }, calm),
      ...faults.map((fault) => asTest(fault, expectations(fault))),
    ],
  };
  const folder = await mkdtemp(join(tmpdir(), 'rp-alerts-'));
  try {
    // JSON is YAML, too.
    await writeFile(join(folder, 'tests.yml'), JSON.stringify(file));
    const { stdout, stderr } = spawnSync(promtool, ['test', 'rules', join(folder, 'tests.yml')], {
      encoding: 'utf8',
    });
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
  } finally {
    await rm(folder, { recursive: true });
  }
});
