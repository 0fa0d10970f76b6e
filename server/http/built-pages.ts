import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#contract/errors.ts';

const Preloads = z.record(z.string(), z.array(z.string()));

interface BuiltText {
  plain: string;
  /** Made when first asked for. */
  brotli?: Buffer;
}

export interface BuiltPages {
  /** Sends a file of the build, compressed to those who take it; `path` is the page's in `contract/pages.ts`. */
  send: (request: FastifyRequest, reply: FastifyReply, file: string, path?: string) => FastifyReply;
}

/** The build's texts as they leave: with the address of the brand that was asked, and links to the scripts that the page will ask for. */
export function readBuiltPages(options: {
  folder: string;
  /** Where people reach the brand whose host was asked. */
  addressFor: (request: FastifyRequest) => string;
  supportEmail: string;
}): BuiltPages {
  const texts = new Map<string, BuiltText>();
  const read = (file: string): string => {
    try {
      return readFileSync(join(options.folder, file), 'utf8');
    } catch {
      throw new AppError('unavailable', 'The pages are not built. Run npm run build.');
    }
  };
  const linksOf = (path: string): string => {
    const scripts = Preloads.parse(JSON.parse(read('preloads.json')))[path] ?? [];
    return scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`).join('');
  };
  const textOf = (file: string, path: string, address: string): BuiltText => {
    const key = `${file} ${path} ${address}`;
    const known = texts.get(key);
    if (known) return known;
    const text = {
      plain: read(file)
        .replaceAll('%PUBLIC_URL%', address)
        .replaceAll('%SUPPORT_EMAIL%', options.supportEmail)
        .replace('</head>', `${linksOf(path)}</head>`),
    };
    texts.set(key, text);
    return text;
  };
  return {
    send: (request, reply, file, path = '') => {
      const text = textOf(file, path, options.addressFor(request));
      if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(text.plain);
      text.brotli ??= brotliCompressSync(text.plain);
      return reply.header('content-encoding', 'br').send(text.brotli);
    },
  };
}

/** Whether `br` is among the encodings, and not refused by a weight of nought. */
const takesBrotli = (accepted = ''): boolean =>
  accepted
    .toLowerCase()
    .split(',')
    .some((encoding) => /^\s*br\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/.test(encoding));
