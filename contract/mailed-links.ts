import { readToken, type TokenKind, wholeToken } from './mailed-tokens.ts';
import { pageForBrowser, pages } from './pages.ts';

/** What is no random token, by the first part of its path. */
const linkKinds: Record<string, TokenKind> = {
  report: 'report',
  pitch: 'pitch',
  curator: 'signed',
  application: 'signed',
};

/** The tokens in the paths of pages, in their order. */
const inPath: readonly [begin: RegExp, kinds: readonly TokenKind[]][] = pages
  .filter(({ path }) => path.includes('{token}'))
  .map(({ path }) => [
    new RegExp(`^${path.slice(0, path.indexOf('{'))}`, 'i'),
    path.includes('{uidb64}') ? ['signInLink', 'random'] : [linkKinds[path.split('/')[1] ?? ''] ?? 'random'],
  ]);

/** Parameters that hold a text of people. */
const typed = ['q', 'song', 'next'];

/** The path without what stands behind its tokens; the same where none is found. */
function plainPath(path: string): string {
  for (const [begin, kinds] of inPath) {
    const [start] = begin.exec(path) ?? [];
    if (start === undefined) continue;
    const parts = path.slice(start.length).split('/');
    const tokens = kinds.map((kind, index) => readToken(kind, parts[index] ?? ''));
    return tokens.includes(null) ? path : start + tokens.join('/');
  }
  if (pageForBrowser(path)) return path;
  // A page whose path ends with a word.
  const word = /^[\w/-]*\w/.exec(path)?.[0] ?? '';
  return pageForBrowser(word) ? word : path;
}

/** A query without what stands behind its ids and tokens. */
function plainQuery(query: string): string {
  if (!query) return query;
  const parts = query.split('&').map((part) => {
    const [name = '', value = ''] = part.split(/=(.*)/s);
    const kind = name === 'token' || name === 'curator' ? 'signed' : 'id';
    const found = typed.includes(name) ? null : readToken(kind, value);
    // Several ids are a choice of a list.
    const isOne =
      found && !wholeToken(kind).test(value) && !/[,_][0-9a-z]{26}/.test(value.slice(found.length));
    return isOne ? `${name}=${found}` : part;
  });
  return parts.join('&');
}

/** The address that a link meant, or null when it is this one. */
export function plainAddress(address: string): string | null {
  const [path = '', query = ''] = address.split(/\?(.*)/s);
  const plain = `${plainPath(path)}${query && `?${plainQuery(query)}`}`;
  return plain === `${path}${query && `?${query}`}` ? null : plain;
}
