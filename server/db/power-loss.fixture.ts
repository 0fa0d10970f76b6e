import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';

export interface RecordedDisk {
  stop(): void;
  /** Writes the folder as a power loss would leave it. */
  writeTo(folder: string): void;
}

/**
 * A disk that forgets everything not synced. A file keeps its content, and a folder its names, of the last `fsync`.
 * What the folder holds at the beginning counts as synced. Needs Linux.
 */
export function recordDisk(folder: string): RecordedDisk {
  const contents = new Map<number, Buffer>();
  const names = new Map<string, Map<string, number>>();
  const keepNames = (path: string): void => {
    const entries = fs
      .readdirSync(path)
      .map((name): [string, number] => [name, fs.statSync(join(path, name)).ino]);
    names.set(path, new Map(entries));
  };
  const keepAll = (path: string): void => {
    keepNames(path);
    for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
      const inside = join(path, entry.name);
      if (entry.isDirectory()) keepAll(inside);
      else contents.set(fs.statSync(inside).ino, fs.readFileSync(inside));
    }
  };
  keepAll(folder);
  const { fsyncSync } = fs;
  const recording = (fd: number): void => {
    fsyncSync(fd);
    const path = fs.readlinkSync(`/proc/self/fd/${fd}`);
    if (!path.startsWith(folder)) return;
    if (fs.statSync(path).isDirectory()) keepNames(path);
    else contents.set(fs.fstatSync(fd).ino, fs.readFileSync(path));
  };
  setSync(recording);
  return {
    stop: () => setSync(fsyncSync),
    writeTo: (target) => {
      for (const [path, inside] of names) {
        const copy = join(target, path.slice(folder.length));
        fs.mkdirSync(copy, { recursive: true, mode: 0o700 });
        for (const [name, number] of inside) {
          if (names.has(join(path, name))) continue;
          fs.mkdirSync(dirname(join(copy, name)), { recursive: true });
          fs.writeFileSync(join(copy, name), contents.get(number) ?? '');
        }
      }
    },
  };
}

/** Replaces `fsync` for the whole process. */
function setSync(fsyncSync: (fd: number) => void): void {
  Object.assign(fs, { fsyncSync });
  syncBuiltinESMExports();
}
