import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import { address } from '#contract/fields.ts';
import { pagePolicy } from '#sandbox/kit/html-document.ts';
import type { EmulatorContext } from './emulator-context.ts';
import { forwardTo } from './forward.ts';
import { homePage, messagePage, signInPage } from './identity-views.ts';
import { nameOf, people, subjectOf } from './people.ts';

const styles = readFileSync(new URL('./identity.css', import.meta.url), 'utf8');

const Choice = z.object({
  email: z
    .string()
    .trim()
    .pipe(z.email({ pattern: address }).toLowerCase()),
  unverified: z.literal('yes').optional(),
});

const SwitchForm = z.object({
  unreachable: z.literal('yes').optional(),
  nothingVerified: z.literal('yes').optional(),
  userinfo: z.literal('yes').optional(),
  skewSeconds: z.coerce.number().int().min(-86_400).max(86_400).catch(0),
});

/** The emulator's sign-in page and switches, without scripts, with their own Content-Security-Policy. */
export function identityPages({
  store,
  switches,
  issuer,
  provider,
  clientName,
  clients,
}: EmulatorContext): FastifyPluginAsync {
  return async (app) => {
    const base = app.prefix;
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    app.register(forwardTo(provider, ['/auth', '/auth/:uid']));

    app.get('/', (_request, reply) =>
      send(reply, homePage(base, { issuer: issuer(), keyId: String(store.key().kid) }, switches.read())),
    );
    app.post('/switches', (request, reply) => {
      const { unreachable, nothingVerified, userinfo, skewSeconds } = SwitchForm.parse(request.body ?? {});
      switches.set({
        unreachable: unreachable === 'yes',
        nothingVerified: nothingVerified === 'yes',
        emailIn: userinfo === 'yes' ? 'userinfo' : 'id_token',
        skewSeconds,
      });
      return reply.redirect(`${base}/`, 303);
    });
    app.post('/rotate', (_request, reply) => {
      switches.rotateKey();
      return reply.redirect(`${base}/`, 303);
    });
    app.get('/identity.css', (_request, reply) => reply.type('text/css').send(styles));

    app.get<{ Params: { uid: string } }>('/sign-in/:uid', async (request, reply) => {
      const { params } = await (await provider()).interactionDetails(request.raw, reply.raw);
      return send(
        reply,
        signInPage(base, frameOf(request.params.uid, String(params.redirect_uri))),
        String(params.redirect_uri),
      );
    });
    app.post<{ Params: { uid: string }; Body: unknown }>('/sign-in/:uid', async (request, reply) => {
      const protocol = await provider();
      const { params } = await protocol.interactionDetails(request.raw, reply.raw);
      const finish = async (result: Parameters<Provider['interactionResult']>[2]) =>
        reply.redirect(await protocol.interactionResult(request.raw, reply.raw, result), 303);
      const body = Object(request.body) as Record<string, unknown>;
      if (body.decision === 'cancel') {
        return finish({ error: 'access_denied', error_description: 'The sign-in was cancelled' });
      }
      const choice = Choice.safeParse(body);
      if (!choice.success) {
        const problem = 'Enter a valid email, such as name@example.com.';
        const asked = { email: String(body.email ?? ''), problem };
        return send(
          reply.code(422),
          signInPage(base, frameOf(request.params.uid, String(params.redirect_uri)), asked),
          String(params.redirect_uri),
        );
      }
      return finish(await grant(choice.data, String(params.client_id)));
    });

    app.setErrorHandler(async (error, _request, reply) => {
      const { errors } = await import('oidc-provider');
      if (!(error instanceof errors.OIDCProviderError)) throw error;
      const text =
        'It timed out or was started in another browser. Go back to the sign-in page and start again.';
      return send(reply.code(400), messagePage(base, 'This sign-in has expired', text));
    });
  };

  function frameOf(uid: string, redirectUri: string) {
    const client = clients[new URL(redirectUri).hostname] ?? clientName;
    return { client, uid, nothingVerified: switches.read().nothingVerified };
  }

  /** Stores the person's choice, and grants the product access to name and address. */
  async function grant({ email, unverified }: z.infer<typeof Choice>, clientId: string) {
    const accountId = subjectOf(email);
    const verified = people.find((person) => person.email === email)?.verified ?? unverified !== 'yes';
    store.keepPerson(accountId, { name: nameOf(email), email, verified });
    const given = new (await provider()).Grant({ accountId, clientId });
    given.addOIDCScope('openid email profile');
    return { login: { accountId, remember: false }, consent: { grantId: await given.save() } };
  }
}

/** `target` is the product's redirect: browsers apply a form's `form-action` policy to its redirects too. */
function send(reply: FastifyReply, page: string, target?: string): FastifyReply {
  const origin = target ? ` ${new URL(target).origin}` : '';
  return reply
    .header('content-security-policy', pagePolicy({ 'form-action': `'self'${origin}` }))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
