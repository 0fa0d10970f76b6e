import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { brandOfPath } from '#contract/brand.ts';
import { csvName } from '#contract/csv-name.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pluralize } from '#contract/plural.ts';
import { toast } from '#web/kit/toasts.ts';
import { callFile } from '#web/lib/api-stream.ts';
import { formatCount } from '#web/lib/format.ts';
import { useMay } from '#web/lib/may.tsx';
import { useMode } from '#web/lib/mode.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import type { ColumnMeta } from './columns.ts';

/** The call of a list's file. */
export type CsvCall = Endpoint & { csv: string };

const NEW_LINE = 10;

/** Reads what the list shows as a file of comma-separated values, with how far it is, and the way to stop it. */
export function CsvButton({
  exported,
  query,
  chosen = null,
  matching,
  tooltip,
}: {
  exported: CsvCall;
  query: object;
  /** The columns of the table that somebody has chosen; without a choice the file has all that the list knows. */
  chosen?: readonly ColumnMeta[] | null;
  /** How many rows match, e.g. `1,204`; null while that is not known. */
  matching: string | null;
  tooltip?: string;
}) {
  const may = useMay();
  const name = useMode();
  const [rows, setRows] = useState<number | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (): Promise<void> => {
    const controller = new AbortController();
    reading.current = controller;
    // The first line holds the headings.
    let lines = -1;
    setRows(0);
    try {
      const columns = chosen && { columns: chosen.map(({ id }) => id).join() };
      const input = { params: { name }, query: { ...query, ...columns }, signal: controller.signal };
      const file = await callFile(exported, input as never, (chunk) => {
        for (const byte of chunk) if (byte === NEW_LINE) lines += 1;
        setRows(Math.max(0, lines));
      });
      const fileName = csvName(brandOfPath[name], exported.csv, new Date());
      saveFile(file, fileName);
      toast.good(`Downloaded ${fileName}`, `${pluralize(Math.max(0, lines), 'row')}.`);
    } catch (error) {
      if (!controller.signal.aborted) toast.error(error, 'Download failed');
    } finally {
      setRows(null);
    }
  };
  if (!may(exported)) return null;
  if (rows === null) {
    return (
      <Button size="sm" className="@max-sm:px-2" {...(tooltip && { tooltip })} onClick={() => void read()}>
        <Download aria-hidden />
        <span className="@max-sm:sr-only">CSV</span>
      </Button>
    );
  }
  return (
    <span className="inline-flex items-center gap-2 text-sm text-muted">
      <span role="status" className="tabular-nums">
        {formatCount(rows)}
        {matching && ` of ${matching}`} rows
      </span>
      <Button size="sm" variant="quiet" onClick={() => reading.current?.abort()}>
        <X aria-hidden />
        Cancel
      </Button>
    </span>
  );
}
