import { type Plugin, type Rolldown, rolldownVersion } from 'vite';

const helpersFile = /(?:^|\/)rolldown-runtime-[\w-]+\.js$/;
/** Every page loads it, and it imports no other. */
const HOST = 'base';
const importOfHelpers = /import\s*\{([^}]*)\}\s*from\s*"\.\/rolldown-runtime-[\w-]+\.js";?/g;
const exportOfHelpers = /export\s*\{([^}]*)\};?\s*$/;

/** The bundler's own helpers are 0.4 kB, which it keeps in a script of their own. */
export const isHelpers = (fileName: string): boolean => helpersFile.test(fileName);

/** `a as b,c` as pairs of names. */
const pairsOf = (names: string): [name: string, known: string][] =>
  names.split(',').map((part) => {
    const [name = '', known = name] = part.trim().split(/\s+as\s+/);
    return [name, known];
  });

/** The name of the helper that is exported as `known`, longer than any that the minifier makes up. */
const nameOf = (known: string): string => `helper_${known}`;

/** The helpers, in addition to the rest of a script. */
function helpersIn(code: string): string {
  const [statement, names = ''] = exportOfHelpers.exec(code) ?? [];
  if (!statement) throw new Error('The bundler’s helpers export nothing.');
  const pairs = pairsOf(names);
  const body = code.slice(0, -statement.length);
  const own = pairs.map(([, known]) => nameOf(known));
  return `var[${own}]=(()=>{${body}return[${pairs.map(([name]) => name)}]})();export{${own}};`;
}

/**
 * Puts the bundler's helpers into the script `base`, so that each page fetches one script less. Fails the build where the
 * bundler writes them in another way.
 */
export function joinHelpers(): Plugin {
  return {
    name: 'join-helpers',
    // The names of scripts hold a hash of what the bundler put into them.
    augmentChunkHash: ({ name }) => (name === HOST ? `${rolldownVersion} ${nameOf('')}` : undefined),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (file): file is Rolldown.OutputChunk => file.type === 'chunk',
      );
      const helpers = chunks.find(({ fileName }) => isHelpers(fileName));
      const host = chunks.find(({ name }) => name === HOST);
      if (!helpers || !host) return this.error('Script `base` or the bundler’s helpers not found.');
      if (/\bhelper_\w/.test(host.code)) this.error(`${host.fileName} already uses the names of helpers.`);
      const address = host.fileName.slice(host.fileName.lastIndexOf('/') + 1);
      for (const chunk of chunks) {
        if (chunk === host) continue;
        chunk.code = chunk.code.replace(importOfHelpers, (_, names: string) => {
          const own = pairsOf(names).map(([name, known]) => `${nameOf(name)} as ${known}`);
          return `import{${own}}from"./${address}";`;
        });
      }
      const taken = host.code.replace(importOfHelpers, (_, names: string) => {
        const own = pairsOf(names).map(([name, known]) => `${known}=${nameOf(name)}`);
        return `var ${own};`;
      });
      host.code = helpersIn(helpers.code) + taken;
      delete bundle[helpers.fileName];
      const left = chunks.find(
        (chunk) => chunk !== helpers && /rolldown-runtime-[\w-]+\.js/.test(chunk.code),
      );
      if (left) this.error(`${left.fileName} imports the bundler’s helpers in an unsupported way.`);
    },
  };
}
