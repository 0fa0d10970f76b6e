import type { ColumnChoice, DateOrder } from '#contract/csv-reading.schema.ts';
import type { FileColumns } from '#contract/errors.schema.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** What people say of a file where it doesn't tell itself. */
export interface FileReading {
  columns: Readonly<Record<string, ColumnChoice>>;
  dates?: DateOrder;
}

/** The query of a call that reads a file so. */
export const readingQuery = ({ columns, dates }: FileReading) => ({
  ...(Object.keys(columns).length > 0 && { columns: JSON.stringify(columns) }),
  ...(dates && { dates }),
});

const SAME = 'same';

/** Asks which columns of a file are those that were not found, or which text they have in all rows. */
export function FileColumnsForm({
  file: { headings, missing },
  problem,
  chosen,
  onChoose,
}: {
  file: FileColumns;
  /** Which column was not found. */
  problem: string;
  chosen: FileReading['columns'];
  onChoose: (columns: FileReading['columns']) => void;
}) {
  const options = [
    ...headings.map((heading, at) => ({ value: String(at), label: heading || `Column ${at + 1}` })),
    { value: SAME, label: 'The same in all rows' },
  ];
  return (
    <section className="flex flex-col gap-4">
      <Notice tone="warn" title="Which column is which?">
        {problem} Or choose the columns below, and check the file again.
      </Notice>
      {missing.map((column) => {
        const { [column]: choice, ...others } = chosen;
        const choose = (next: ColumnChoice | undefined): void =>
          onChoose(next === undefined ? others : { ...others, [column]: next });
        return (
          <div key={column} className="grid gap-3 sm:grid-cols-2">
            <SelectField
              label={column}
              value={typeof choice === 'string' ? SAME : String(choice ?? '')}
              onChange={({ target: { value } }) =>
                choose(value === '' ? undefined : value === SAME ? '' : Number(value))
              }
              placeholder="Choose a column"
              options={options}
            />
            {typeof choice === 'string' && (
              <TextField
                label={`${column} in all rows`}
                value={choice}
                onChange={({ target: { value } }) => choose(value)}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}
