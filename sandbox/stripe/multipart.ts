import { createHash } from 'node:crypto';

/** A request of an upload: a file of 5 MB and its other parts. */
export const MAX_UPLOAD_BYTES = 6 * 1024 * 1024;

/** The parts of a `multipart/form-data` body. */
export class Multipart {
  readonly params: Record<string, unknown> = {};
  /** The same for the same parts, whatever stands between them. */
  fingerprint = '';

  async add(name: string, value: string | Blob): Promise<void> {
    if (typeof value === 'string') {
      this.params[name] = value;
      this.fingerprint += `${name}=${value}\n`;
      return;
    }
    const content = Buffer.from(await value.arrayBuffer());
    this.params[name] = { name: 'name' in value ? value.name : 'blob', type: value.type, content };
    this.fingerprint += `${name}=${createHash('sha256').update(content).digest('hex')}\n`;
  }
}

/** Reads the parts of a `multipart/form-data` body. Throws a `TypeError` on one that is cut off or malformed. */
export async function readMultipart(contentType: string | undefined, body: Buffer): Promise<Multipart> {
  const headers = { 'content-type': contentType ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const parts = new Multipart();
  for (const [name, value] of form) await parts.add(name, value);
  return parts;
}
