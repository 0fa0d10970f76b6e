import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { isForwarded, isLocalHost, sameName } from '#contract/this-machine.ts';
import type { Config } from '#server/config.ts';
import { sendProblem } from './errors.ts';
import { isNavigation } from './navigation.ts';

type Addresses = Pick<Config, 'SANDBOX' | 'publicUrl' | 'EAA_HOST'>;

/**
 * Why emulators do not answer a request; null when they do. They answer this machine: not a name that only leads to it, as a
 * page elsewhere could choose one, nor a tunnel. Under SANDBOX=on they also answer at the configured addresses.
 */
function refusalOf({ SANDBOX, publicUrl, EAA_HOST }: Addresses, request: FastifyRequest): AppError | null {
  const host = sameName(request.hostname);
  if (SANDBOX === 'on') {
    if (
      isLocalHost(host) ||
      host === sameName(new URL(publicUrl).hostname) ||
      host === sameName(EAA_HOST ?? '')
    )
      return null;
    return new AppError(
      'only_here',
      `Emulators answer at ${publicUrl} only. Open that address, or set PUBLIC_URL to the one that you use.`,
    );
  }
  if (isLocalHost(host) && !isForwarded(request.headers)) return null;
  return new AppError(
    'only_here',
    `Emulators are in use, so this is answered on this machine only, and not through a proxy. Open ${publicUrl} there, or set SANDBOX=on and PUBLIC_URL to the address that others use.`,
  );
}

/** Refuses a sign-in from elsewhere while emulators are in use: they show the mails of all accounts. Throws `only_here`. */
export function assertMaySignIn(config: Addresses & Pick<Config, 'notes'>, request: FastifyRequest): void {
  const refusal = config.notes.length > 0 ? refusalOf(config, request) : null;
  if (refusal) throw refusal;
}

/** Registers the pages of an emulator, which are answered on this machine only. */
export async function mountEmulator(
  app: FastifyInstance,
  config: Addresses,
  { prefix, plugin }: { prefix: string; plugin: FastifyPluginAsync },
): Promise<void> {
  await app.register(
    async (pages) => {
      pages.addHook('onRequest', async (request, reply) => {
        const refusal = refusalOf(config, request);
        return refusal ? sendProblem(reply, refusal, isNavigation(request)) : undefined;
      });
      await pages.register(plugin);
    },
    { prefix },
  );
}
