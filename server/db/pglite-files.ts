import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's file system over Node's that is changed here. */
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

/** Numbers of errors as WebAssembly has them. */
const EINVAL = 28;
const EIO = 29;

type InitOptions = Parameters<NodeFS['init']>[1];

const ownersPart = (mode: number): number => mode & ~0o077;

/**
 * The files of an embedded database. PGlite's own way to them ignores `fsync` and creates files that anybody may write;
 * through this one `fsync` reaches the disk and every file is its owner's alone.
 */
export class DatabaseFiles extends NodeFS {
  override async init(pglite: Parameters<NodeFS['init']>[0], options: InitOptions) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: { FS: { filesystems: { NODEFS: unknown } } }) =>
        makeSafe(module.FS.filesystems.NODEFS as Operations),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function makeSafe({ node_ops: nodes, stream_ops: streams }: Operations): void {
  const { mknod, setattr } = nodes;
  const setStreamAttributes = streams.setattr;
  const withoutOthers = (attributes: { mode?: number }) => {
    if (attributes.mode !== undefined) attributes.mode = ownersPart(attributes.mode);
    return attributes;
  };
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, ownersPart(mode), device);
  nodes.setattr = (node, attributes) => setattr(node, withoutOthers(attributes));
  streams.setattr = (stream, attributes) => setStreamAttributes(stream, withoutOthers(attributes));
  streams.fsync = ({ nfd }) => {
    try {
      fsyncSync(nfd);
      return 0;
    } catch (error) {
      // Windows refuses it for folders, which the engine expects as "invalid"; all else is a disk that failed.
      return (error as NodeJS.ErrnoException).code === 'EPERM' ? EINVAL : EIO;
    }
  };
}

/** Has everything in a folder reach the disk, and the folder itself. Windows can't sync folders and needs not. */
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
