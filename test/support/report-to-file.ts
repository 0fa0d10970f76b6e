import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What `npm test` reads of a run: how long a suite took, and each test that passed only when repeated. */
export type ReportLine = { suite: string; milliseconds: number } | { repeated: string };

/** Appends a line of JSON for each suite and each repeated test to the file that TEST_REPORT names. */
export default class ReportToFile implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const file = process.env.TEST_REPORT;
    if (!file) return;
    const suite = relative(process.cwd(), module.moduleId);
    const lines: ReportLine[] = [{ suite, milliseconds: durationOf(module) }];
    for (const test of module.children.allTests()) {
      if (passedWhenRepeated(test)) lines.push({ repeated: `${suite} > ${test.fullName}` });
    }
    appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }
}

function durationOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return Math.round(setupDuration + collectDuration + duration);
}

const passedWhenRepeated = (test: TestCase): boolean => test.diagnostic()?.flaky ?? false;
