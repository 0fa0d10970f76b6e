import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { BrandPath } from '#contract/brand.schema.ts';
import { brandNames, brandOfPath } from '#contract/brand.ts';
import { csvName, downloadParam } from '#contract/csv-name.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { toast } from '#web/kit/toasts.ts';
import { callFile } from '#web/lib/api-stream.ts';
import { formatCount, pluralize } from '#web/lib/format.ts';
import { useMay } from '#web/lib/may.tsx';
import { useMode } from '#web/lib/mode.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useSearch } from '#web/lib/search.ts';
import { Button } from '#web/ui/button.tsx';
import { ScheduleButton } from './schedule-button.tsx';
import type { Scheduled } from './schedule-times.ts';

/** Which rows go into a file. */
export interface CsvSelection {
  endpoint: Endpoint & { csv: string };
  params: { name: BrandPath };
  /** What the file holds, where that is not simply what the list shows. */
  note?: string;
}

/** The file of a list that shows both brands: it holds the rows of the mode, as its tooltip says. `noun`: such as `keys`. */
export function useFileOfMode(endpoint: CsvSelection['endpoint'], noun: string): CsvSelection {
  const name = useMode();
  return { endpoint, params: { name }, note: `${brandNames[brandOfPath[name]]} ${noun} only` };
}

const NEW_LINE = 10;

/** Reads what the list finds as a file of comma-separated values, with how far it is, and the way to stop it. */
export function CsvButton({
  exported: { endpoint, params, note },
  query,
  matching,
  scheduled,
}: {
  exported: CsvSelection;
  query: object;
  /** Offers to schedule the export. */
  scheduled?: Scheduled;
  /** How many rows match, e.g. `1,204`; null while that is not known. */
  matching: string | null;
}) {
  const may = useMay();
  const [rows, setRows] = useState<number | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const [search, change] = useSearch();
  const asked = search.get(downloadParam.name) === downloadParam.value;

  const read = async (): Promise<void> => {
    const controller = new AbortController();
    reading.current = controller;
    // The first line holds the headings.
    let lines = -1;
    setRows(0);
    try {
      const input = { params, query, signal: controller.signal };
      const file = await callFile(endpoint, input as never, (chunk) => {
        for (const byte of chunk) if (byte === NEW_LINE) lines += 1;
        setRows(Math.max(0, lines));
      });
      const name = csvName(brandOfPath[params.name], endpoint.csv, new Date());
      saveFile(file, name);
      toast.good(`Downloaded ${name}`, `${pluralize(Math.max(0, lines), 'row')}.`);
    } catch (error) {
      if (!controller.signal.aborted) toast.error(error, 'Download failed');
    } finally {
      setRows(null);
    }
  };
  // A link in an email asks for the file at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such link
  useEffect(() => {
    if (!asked) return;
    change({ [downloadParam.name]: null });
    if (may(endpoint)) void read();
  }, [asked]);
  if (!may(endpoint)) return null;
  if (rows === null) {
    return (
      <>
        <Button
          size="sm"
          className="@max-sm:px-2"
          {...(note && { tooltip: note })}
          onClick={() => void read()}
        >
          <Download aria-hidden />
          <span className="@max-sm:sr-only">CSV</span>
        </Button>
        {scheduled && <ScheduleButton {...scheduled} brand={brandOfPath[params.name]} />}
      </>
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
