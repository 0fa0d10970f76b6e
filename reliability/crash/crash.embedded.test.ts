import { expect, it, onTestFailed } from 'vitest';
import { expectIntact, shortRun } from './crash.fixture.ts';
import { crashRun } from './crash-run.ts';

/** A short run with each commit. Faults, both databases and the checks of the checks: `npm run nightly`. */
it('purchases keep every invariant while the server is killed', { timeout: 240_000 }, async () => {
  const said: string[] = [];
  onTestFailed(() => {
    process.stderr.write(`${said.slice(-20).join('\n')}\n`);
  });
  const report = await crashRun({ ...shortRun, kills: 3, minutes: 0.5, say: (line) => void said.push(line) });
  expectIntact(report);
  expect(report.kills).toBeGreaterThan(0);
});
