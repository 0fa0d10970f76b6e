import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const library = join(import.meta.dirname, '../node_modules/lucide-react/dist/esm');
const ownMaker = join(import.meta.dirname, '../web/ui/create-icon.ts');

/** A file of the library that holds the drawing of one icon; its name without the ending. */
export const iconFile = /\/lucide-react\/.*\/icons\/(?!index\.)([a-z0-9-]+)\.m?js$/;

/** By each name that the library exports, the file of its icon: `Trash2` -> `trash`. */
export function filesOfIcons(): ReadonlyMap<string, string> {
  const entry = readFileSync(join(library, 'lucide-react.mjs'), 'utf8');
  const lines = entry.matchAll(/export \{([^}]*)\} from '\.\/icons\/([a-z0-9-]+)\.mjs'/g);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  );
}

/** What pages read nothing of: names, sizes (all are of 24), the keys of shapes that never move, and a line without effect. */
const unread = [/^ {2}(name|size|aliases): .*\n/gm, /,\s*key: "\w+"/g, /^__iconData\.node;\n/gm];

/**
 * Draws the library's icons by `web/ui/create-icon.ts`. The library's own code for it knows contexts, stroke options and
 * class names, which no page uses, and weighs as much as twenty icons.
 */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    handler: (source, importer) =>
      source.endsWith('/createLucideIcon.mjs') && importer && iconFile.test(importer) ? ownMaker : null,
  },
  transform(code, id) {
    if (!iconFile.test(id)) return null;
    const lean = unread.reduce((text, part) => text.replace(part, ''), code);
    if (!lean.includes('node: [')) this.error(`${id} no longer contains its shapes.`);
    return { code: lean, map: null };
  },
});
