import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What `npm test` reads of a run: of each suite how long it took and what failed, and whether an error belongs to no suite. */
export type ReportLine =
  | { suite: string; milliseconds: number; failed: readonly string[] }
  | { unhandledErrors: number };

/** Appends a line of JSON for each suite, and for errors outside of suites, to the file that TEST_REPORT names. */
export default class ReportToFile implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    append({
      suite: relative(process.cwd(), module.moduleId),
      milliseconds: durationOf(module),
      failed: failuresOf(module),
    });
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    if (errors.length > 0) append({ unhandledErrors: errors.length });
  }
}

function append(line: ReportLine): void {
  const file = process.env.TEST_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

function durationOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return Math.round(setupDuration + collectDuration + duration);
}

function failuresOf(module: TestModule): readonly string[] {
  if (module.state() !== 'failed') return [];
  const tests = [...module.children.allTests('failed')].map(({ fullName }) => fullName);
  return tests.length > 0 ? tests : ['its set-up'];
}
