import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** What the process that has the embedded database open does for commands, by name. The input is checked by each. */
export type Commands = Record<string, (input: unknown) => Promise<unknown>>;

const socketIn = (dataDir: string): string => join(dataDir, 'command.sock');
const Asked = z.strictObject({ command: z.string(), input: z.unknown() });
const Answered = z.union([z.strictObject({ answer: z.unknown() }), z.strictObject({ error: z.string() })]);

/**
 * Lets commands of the data folder's owner ask this process: only one process can have the embedded database open. The socket is
 * in the private data folder, out of reach of other users.
 */
export async function listenForCommands(dataDir: string, commands: Commands): Promise<Server> {
  // Left by a process that was killed; the folder's lock proves that no other one uses it.
  rmSync(socketIn(dataDir), { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const answer = async () => {
      const { command, input } = Asked.parse(await json(socket));
      const run = commands[command];
      if (!run) throw new Error(`The running product has no command ${command}. Restart it.`);
      return { answer: (await run(input)) ?? null };
    };
    void answer()
      .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }))
      .then((said) => socket.end(JSON.stringify(said)));
    socket.on('error', () => socket.destroy());
  });
  server.listen(socketIn(dataDir));
  await once(server, 'listening');
  return server;
}

/** Has the process that has the embedded database open run a command. Throws its reason when it fails. */
export async function askRunning(dataDir: string, command: string, input: unknown): Promise<unknown> {
  const socket = connect({ path: socketIn(dataDir), allowHalfOpen: true });
  await once(socket, 'connect');
  socket.end(JSON.stringify({ command, input }));
  const said = Answered.parse(await json(socket));
  if ('error' in said) throw new Error(`The running product couldn’t do this: ${said.error}`);
  return said.answer;
}
