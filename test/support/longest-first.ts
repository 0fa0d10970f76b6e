import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Suites that take minutes. Begun last, one of them would run alone while the other workers have nothing left to do. */
const long = [
  'reliability/crash/',
  'reliability/fulfilment/',
  'reliability/races/',
  'server/main.embedded.test.ts',
  'test/e2e/sweep.e2e.ts',
  'test/e2e/table.e2e.ts',
];

/** Begins long suites first, and orders the others as Vitest does. */
export default class LongestFirst extends BaseSequencer {
  override async sort(suites: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      long.some((folder) => moduleId.includes(`/${folder}`));
    const sorted = await super.sort(suites);
    return [...sorted.filter(isLong), ...sorted.filter((suite) => !isLong(suite))];
  }
}
