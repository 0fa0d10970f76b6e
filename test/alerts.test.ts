import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findPromtool } from '../scripts/system-packages.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8');

/** Metrics of Prometheus itself and of the library's own part. */
const known = /^(?:up|process_\w+|nodejs_\w+)$/;

const alerts = (await read('deploy/alerts.yml')).split('- alert: ').slice(1);
const nameOf = (alert: string): string => alert.split('\n')[0] ?? '';

it('each alert leads to a heading of docs/operations.md', async () => {
  const slugs = [...(await read('docs/operations.md')).matchAll(/^## (.+)$/gm)].map(
    ([, heading = '']) =>
      `docs/operations.md#${heading
        .toLowerCase()
        .replace(/[^\w ]/g, '')
        .replaceAll(' ', '-')}`,
  );
  expect(alerts.length).toBeGreaterThan(5);
  for (const alert of alerts) {
    const [, runbook] = /runbook: (\S+)/.exec(alert) ?? [];
    expect(slugs, nameOf(alert)).toContain(runbook);
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

it('each alert is tested', async () => {
  const tests = await read('deploy/alerts.test.yml');
  for (const alert of alerts) expect(tests).toMatch(new RegExp(`alertname: ${nameOf(alert)}\\s+exp_alerts`));
});

it('each alert is raised when it should be, by Prometheus’ own tool', { timeout: 300_000 }, ({ skip }) => {
  const promtool = findPromtool();
  // Where nothing may be left out, its absence is a failure.
  if (process.env.CI === 'true') expect(promtool, 'Install prometheus.').not.toBeNull();
  if (!promtool) return skip('promtool is not installed');
  const { stdout } = spawnSync(promtool, ['test', 'rules', 'deploy/alerts.test.yml'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toContain('SUCCESS');
});
