import type { ImportProblem } from '#contract/csv-reading.schema.ts';
import { pluralize } from '#contract/plural.ts';

/** The problems of a checked file, by line. `count` counts also those that are not listed. */
export function FileProblems({ problems, count }: { problems: readonly ImportProblem[]; count: number }) {
  if (problems.length === 0) return null;
  return (
    <>
      <section
        aria-label="Problems"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard
        tabIndex={0}
        className="max-h-64 overflow-y-auto rounded-md border border-line"
      >
        <table className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-sunken text-xs text-muted">
            <tr>
              <th scope="col" className="px-3 py-2">
                Line
              </th>
              <th scope="col" className="px-3 py-2">
                Column
              </th>
              <th scope="col" className="px-3 py-2">
                Problem
              </th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, column, text }) => (
              <tr key={`${line} ${column} ${text}`} className="border-t border-line align-top">
                <td className="px-3 py-2 tabular-nums">{line}</td>
                <td className="px-3 py-2 sm:whitespace-nowrap">{column ?? '–'}</td>
                <td className="px-3 py-2 wrap-anywhere">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {count > problems.length && (
        <p className="text-sm text-muted">And {pluralize(count - problems.length, 'other problem')}.</p>
      )}
    </>
  );
}
