const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/** `1536` -> `1.5 kB`. */
export function formatSize(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1000)));
  const count = bytes / 1000 ** step;
  const shown =
    step === 0 || count >= 100 ? Math.round(count).toString() : count.toFixed(1).replace('.0', '');
  return `${shown} ${units[step]}`;
}

/** What people call the types of an `accept`: `['image/png', 'image/jpeg']` -> `PNG or JPEG`. */
export function formatFileTypes(accept: readonly string[]): string {
  const names = accept.map((one) =>
    one === 'image/*'
      ? 'picture'
      : one
          .replace(/^\.|^[^/]*\//, '')
          .toUpperCase()
          .replace('WEBP', 'WebP'),
  );
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(new Set(names));
}

/** What of a file is judged before it is sent. */
export type FileMeta = Pick<File, 'name' | 'type' | 'size'>;

/** Whether a file is of one of the types of an `accept`, e.g. `.csv` or `image/*`. */
function isOfType({ name, type }: FileMeta, accept: readonly string[]): boolean {
  return accept.some((one) =>
    one.startsWith('.')
      ? name.toLowerCase().endsWith(one.toLowerCase())
      : one.endsWith('/*')
        ? type.startsWith(one.slice(0, -1))
        : type === one,
  );
}

/** Why a file cannot be taken, in a sentence with the remedy; null when it can. */
export function fileProblem(
  file: FileMeta,
  { accept, maxBytes }: { accept: readonly string[]; maxBytes: number },
): string | null {
  if (!isOfType(file, accept))
    return `${file.name} isn’t a supported file type. Choose ${formatFileTypes(accept)}.`;
  if (file.size > maxBytes)
    return `${file.name} is ${formatSize(file.size)}. Choose a file up to ${formatSize(maxBytes)}.`;
  return file.size === 0 ? `${file.name} is empty.` : null;
}
