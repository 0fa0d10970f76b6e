import { adminLink } from '#server/domains/accounts/sign-in/request-magic-link.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import type { Server } from './start-server.ts';

export const DEMO_ADMIN = 'admin@example.com';
export const DEMO_ARTIST = 'artist@example.com';
/** Names of the emulators' pages in the output of the start. */
const emulatorNames: Record<string, string> = {
  inbox: 'Test inbox',
  spotify: 'Example songs',
  identity: 'Identity service',
};
const began = performance.now();

/** Prints one line of progress with the seconds since the start. */
export const printProgress = (text: string): void => {
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${text}\n`);
};

/** Prints where to go, and how to sign in. */
export async function welcome(server: Server, demo: boolean): Promise<void> {
  const { config } = server.ctx;
  const email = config.ADMIN_EMAIL ?? (demo ? DEMO_ADMIN : null);
  const link = email && !config.strict ? await adminLink(server.ctx, email) : null;
  printProgress('Ready');
  const lines = [
    '',
    `  Real Playlist        ${config.publicUrl}`,
    ...(config.EAA_HOST ? [`  EAA                  ${addressOf(config, 'eaa')}`] : []),
    ...(link
      ? [
          `  Back office          ${link}`,
          `                       (works once, expires in 15 minutes; afterwards use ${config.publicUrl}/admin/login)`,
        ]
      : []),
    ...(demo ? [`  Demo artist          ${config.publicUrl}/user/login  as ${DEMO_ARTIST}`] : []),
    ...config.notes
      .filter((note) => note.path !== null)
      .map(
        (note) =>
          `  ${(emulatorNames[note.emulator] ?? note.emulator).padEnd(20)} ${config.publicUrl}${note.path}`,
      ),
    ...config.notes.filter((note) => note.path === null).map((note) => `  ${''.padEnd(20)} ${note.text}`),
    '',
    '  Stop with Ctrl+C',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
