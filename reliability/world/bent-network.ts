import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { Duplex } from 'node:stream';

/** Keeps connections inside this process: servers listen to pairs of streams in place of sockets. */

/** One end of a connection inside this process. */
class Plug extends Duplex {
  other: Plug | null = null;
  #read: (() => void) | null = null;
  readonly remoteAddress = '127.0.0.1';
  readonly localAddress = '127.0.0.1';
  readonly remoteFamily = 'IPv4';
  readonly remotePort = 1;
  readonly localPort = 1;
  readonly connecting = false;
  get readyState(): string {
    return this.destroyed ? 'closed' : 'open';
  }
  setTimeout = (): this => this;
  setKeepAlive = (): this => this;
  setNoDelay = (): this => this;
  ref = (): this => this;
  unref = (): this => this;
  destroySoon = (): void => void this.end(() => this.destroy());
  override _read(): void {
    const read = this.#read;
    this.#read = null;
    read?.();
  }
  #receive(chunk: Buffer | null, done: () => void): void {
    if (this.destroyed || this.push(chunk) || chunk === null) done();
    else this.#read = done;
  }
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    const { other } = this;
    if (other && !other.destroyed) setImmediate(() => other.#receive(chunk, done));
    else done();
  }
  override _final(done: () => void): void {
    const { other } = this;
    setImmediate(() => (other ? other.#receive(null, done) : done()));
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const { other } = this;
    setImmediate(() => other?.destroy());
    done(error);
  }
}

const servers = new Map<number, net.Server>();
let nextPort = 40_000;
/** Requests that servers of this process have not answered yet. */
let unanswered = 0;
const waitForAnswer = new Set<() => void>();

/** Whether no server of this process is at work. */
export const isQuiet = (): boolean => unanswered === 0;

/** Until a server of this process has answered. Nothing else is at work meanwhile, so a server that waits itself lets the time pass. */
export const nextAnswer = (): Promise<void> => new Promise((resolve) => waitForAnswer.add(resolve));

const listen = net.Server.prototype.listen as (this: net.Server, at: net.ListenOptions) => net.Server;

/** Opens a server of this process, by its port, to real connections at that port. */
export function openDoor(port: number): void {
  const door = net.createServer((socket) => void servers.get(port)?.emit('connection', socket));
  listen.call(door, { port, host: '127.0.0.1' });
}

net.Server.prototype.listen = function listen(this: net.Server, ...given: unknown[]) {
  const options = (typeof given[0] === 'object' ? given[0] : { port: given[0] }) as { port?: number };
  nextPort += 1;
  const port = options.port || nextPort;
  servers.set(port, this);
  const handle = {
    close: (done?: () => void) => {
      servers.delete(port);
      done?.();
    },
    ref: () => undefined,
    unref: () => undefined,
    getsockname: (out: object) => void Object.assign(out, { address: '127.0.0.1', family: 'IPv4', port }),
  };
  Object.assign(this, { _handle: handle });
  this.on('request', (_request, response: http.ServerResponse) => {
    unanswered += 1;
    response.once('close', () => {
      unanswered -= 1;
      for (const resolve of waitForAnswer) resolve();
      waitForAnswer.clear();
    });
  });
  const called = given.findLast((each) => typeof each === 'function') as (() => void) | undefined;
  if (called) this.once('listening', called);
  setImmediate(() => this.emit('listening'));
  return this;
} as typeof net.Server.prototype.listen;

function connect(options: { port: number | string }, done?: () => void): Plug {
  const [near, far] = [new Plug(), new Plug()];
  near.other = far;
  far.other = near;
  if (done) near.once('connect', done);
  const server = servers.get(Number(options.port));
  setImmediate(() => {
    if (!server) return near.destroy(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    server.emit('connection', far);
    near.emit('connect');
    return near.emit('ready');
  });
  return near;
}
Object.assign(net, { connect, createConnection: connect });
Object.assign(http.Agent.prototype, { createConnection: connect });
syncBuiltinESMExports();
