import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Emulator } from './emulator.ts';
import type { fileParams } from './endpoint-params.ts';
import type { File } from './objects.ts';
import { newId } from './objects.ts';
import { invalidRequest } from './protocol.ts';

/** Most bytes of a file for the evidence of a dispute, and how long it is kept. */
const MAX_BYTES = 5 * 1024 * 1024;
const KEPT_SECONDS = 274 * 24 * 60 * 60;

/** The kinds of files that evidence may have, by how they begin. */
const kinds = [
  ['pdf', Buffer.from('%PDF-')],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ['jpg', Buffer.from([0xff, 0xd8, 0xff])],
] as const;

/** Takes a file for the evidence of a dispute; of its content only the hash is kept. */
export function createFile(
  emulator: Emulator,
  { purpose, file: { name, content } }: z.output<typeof fileParams>,
): File {
  const [type] = kinds.find(([, start]) => content.subarray(0, start.length).equals(start)) ?? [];
  if (!type)
    throw invalidRequest('Invalid file: this purpose accepts PDF, JPEG and PNG files.', { param: 'file' });
  if (content.length > MAX_BYTES)
    throw invalidRequest(`The file is larger than ${MAX_BYTES} bytes.`, { param: 'file' });
  const file: File = {
    id: newId('file_'),
    object: 'file',
    created: emulator.now(),
    expires_at: emulator.now() + KEPT_SECONDS,
    filename: name,
    purpose,
    size: content.length,
    title: null,
    type,
    url: null,
    hidden: { sha256: createHash('sha256').update(content).digest('hex') },
  };
  emulator.store.put(file);
  return file;
}
