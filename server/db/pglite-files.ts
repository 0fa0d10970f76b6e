import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of Emscripten's Node file system that are overridden here. */
interface Operations {
  node_ops: {
    mknod(parent: unknown, name: string, mode: number, device: number): unknown;
    setattr(node: unknown, attributes: { mode?: number }): void;
  };
  stream_ops: {
    setattr(stream: unknown, attributes: { mode?: number }): void;
    fsync?(stream: { nfd: number }): number;
  };
}

/** WebAssembly (WASI) error numbers. */
const EINVAL = 28;
const EIO = 29;

type InitOptions = Parameters<NodeFS['init']>[1];

const ownerMode = (mode: number): number => mode & ~0o077;

/**
 * The files of an embedded database. PGlite's own file system ignores `fsync` and creates files that any user may
 * write. With this one `fsync` reaches the disk and every file is private to its owner.
 */
export class DatabaseFiles extends NodeFS {
  override async init(pglite: Parameters<NodeFS['init']>[0], options: InitOptions) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: { FS: { filesystems: { NODEFS: unknown } } }) =>
        makeDurable(module.FS.filesystems.NODEFS as Operations),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function makeDurable({ node_ops: nodes, stream_ops: streams }: Operations): void {
  const { mknod, setattr } = nodes;
  const setStreamAttributes = streams.setattr;
  const withoutOthers = (attributes: { mode?: number }) => {
    if (attributes.mode !== undefined) attributes.mode = ownerMode(attributes.mode);
    return attributes;
  };
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, ownerMode(mode), device);
  nodes.setattr = (node, attributes) => setattr(node, withoutOthers(attributes));
  streams.setattr = (stream, attributes) => setStreamAttributes(stream, withoutOthers(attributes));
  streams.fsync = ({ nfd }) => {
    try {
      fsyncSync(nfd);
      return 0;
    } catch (error) {
      // Windows refuses fsync on folders with EPERM; the engine tolerates EINVAL there. Anything else is a disk error.
      return (error as NodeJS.ErrnoException).code === 'EPERM' ? EINVAL : EIO;
    }
  };
}

/** Syncs a folder and everything in it to the disk. Windows cannot sync folders and does not need to. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path, 'r+');
  }
  if (process.platform !== 'win32') syncPath(folder, 'r');
}

function syncPath(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
