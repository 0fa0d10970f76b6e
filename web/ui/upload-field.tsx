import { Upload, X } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { cx } from './cx.ts';
import type { FieldProps } from './field.tsx';
import { fileProblem, formatFileTypes, formatSize } from './file-size.ts';
import { IconButton } from './icon-button.tsx';

/** One file, dropped or chosen; it says which types and sizes it takes, and shows those of the chosen one. */
export function UploadField({
  label,
  hint,
  error,
  optional,
  className,
  accept,
  maxBytes,
  file,
  onChange,
  name,
}: FieldProps & {
  /** Types as `accept` names them, e.g. `['.csv', 'text/csv']`. */
  accept: readonly string[];
  maxBytes: number;
  file: File | null;
  onChange: (file: File | null) => void;
  name?: string;
}) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const said = error ?? problem;
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = fileProblem(chosen, { accept, maxBytes });
    setProblem(wrong);
    if (!wrong) onChange(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <span className="flex items-baseline justify-between gap-3 text-sm font-semibold">
        <label htmlFor={id}>{label}</label>
        {optional && <span className="text-xs font-normal text-muted">Optional</span>}
      </span>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way; the field within is the other */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'relative flex min-h-24 flex-col items-center justify-center gap-1 rounded-md border border-dashed px-4 py-3 text-center text-sm',
          over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:border-ink',
          'has-focus-visible:outline-2 has-focus-visible:outline-accent',
        )}
      >
        <Upload aria-hidden className="size-5 text-muted" />
        <span className="font-medium wrap-anywhere">{file ? file.name : 'Drop a file here or browse'}</span>
        <span id={`${id}-types`} className="text-xs text-muted">
          {file ? formatSize(file.size) : `${formatFileTypes(accept)}, up to ${formatSize(maxBytes)}`}
        </span>
        <input
          id={id}
          type="file"
          accept={accept.join(',')}
          {...(name && { name })}
          aria-invalid={said ? true : undefined}
          aria-describedby={cx(`${id}-types`, said && `${id}-problem`)}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // The same file may be chosen again once it was mended.
            target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        {file && (
          <IconButton
            icon={X}
            label={`Remove ${file.name}`}
            className="absolute! top-1 right-1 size-8!"
            onClick={() => onChange(null)}
          />
        )}
      </div>
      {said && (
        <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-bad">
          {said}
        </p>
      )}
    </div>
  );
}
