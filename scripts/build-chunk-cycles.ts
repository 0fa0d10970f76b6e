import type { Plugin, Rolldown } from 'vite';

/**
 * Fails a build whose scripts import each other in a circle. In which order such scripts run depends on which of them a
 * page asks for first, so one would read what the other has not made yet: the page fails, but only there.
 */
export function failOnChunkCycles(): Plugin {
  return {
    name: 'refuse-chunk-cycles',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (file): file is Rolldown.OutputChunk => file.type === 'chunk',
      );
      const circle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle) this.error(`Circular imports between chunks: ${circle.join(' -> ')}`);
    },
  };
}

/** The names of a circle of imports, its first name also last; null if there is none. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (name: string, path: string[]): string[] | null => {
    const before = path.indexOf(name);
    if (before >= 0) return [...path.slice(before), name];
    if (done.has(name)) return null;
    for (const imported of imports.get(name) ?? []) {
      const circle = walk(imported, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of imports.keys()) {
    const circle = walk(name, []);
    if (circle) return circle;
  }
  return null;
}
