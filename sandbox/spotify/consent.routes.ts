import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { html, type Markup } from '#sandbox/kit/html.ts';
import { readForms } from '#sandbox/spotify/form-body.ts';
import { listeners } from '#sandbox/spotify/listeners.ts';
import { sendPage } from '#sandbox/spotify/page.ts';
import type { EmulatorContext } from './emulator-context.ts';

const Asked = z.object({
  client_id: z.string(),
  response_type: z.literal('code', { error: 'response_type must be code' }),
  redirect_uri: z.string(),
  state: z.string().default(''),
  scope: z.string().default(''),
  code_challenge: z.string().optional(),
  code_challenge_method: z.literal('S256', { error: 'code_challenge_method must be S256' }).optional(),
});
type Asked = z.infer<typeof Asked>;

const Decision = z.object({
  listener: z.enum(listeners.map(({ id }) => id)),
  decision: z.enum(['agree', 'cancel']),
});

const meaning: Record<string, string> = {
  'user-read-email': 'See your email',
  'user-read-private': 'See your country and subscription',
  'playlist-read-private': 'See your private playlists',
  'playlist-read-collaborative': 'See your collaborative playlists',
  'playlist-modify-public': 'Change your public playlists',
  'playlist-modify-private': 'Change your private playlists',
};

/** The page where a listener grants or denies the app access. */
export function consentRoutes({ store, publicUrl, now }: EmulatorContext): FastifyPluginAsync {
  return async (app) => {
    readForms(app);

    app.get('/authorize', (request, reply) => {
      const asked = read(request.query);
      if (typeof asked === 'string') return reply.code(400).type('text/plain').send(asked);
      return sendPage(reply, app.prefix, 'Connect an account', consentForm(app.prefix, asked));
    });

    app.post('/authorize', (request, reply) => {
      const asked = read(request.body);
      if (typeof asked === 'string') return reply.code(400).type('text/plain').send(asked);
      const answer = Decision.safeParse(request.body);
      if (!answer.success)
        return reply.code(400).type('text/plain').send('Choose a user, then approve or cancel.');
      const back = new URL(asked.redirect_uri);
      if (answer.data.decision === 'cancel') back.searchParams.set('error', 'access_denied');
      else back.searchParams.set('code', issueCode(asked, answer.data.listener));
      if (asked.state) back.searchParams.set('state', asked.state);
      return reply.redirect(back.href, 303);
    });
  };

  /** The app's request, or the sentence with which Spotify refuses it. */
  function read(query: unknown): Asked | string {
    const asked = Asked.safeParse(query);
    if (!asked.success) return `${asked.error.issues[0]?.path.join('.')}: ${asked.error.issues[0]?.message}`;
    if (!store.appById(asked.data.client_id)) return 'INVALID_CLIENT: Invalid client';
    const target = URL.parse(asked.data.redirect_uri);
    if (target?.origin !== new URL(publicUrl).origin) return 'INVALID_CLIENT: Invalid redirect URI';
    // Plain http is allowed only for loopback addresses; the name localhost does not count.
    const secure = target.protocol === 'https:' || ['127.0.0.1', '[::1]'].includes(target.hostname);
    return secure ? asked.data : 'INVALID_CLIENT: Insecure redirect URI';
  }

  function issueCode(asked: Asked, userId: string): string {
    store.numberOf(userId);
    return store.issue('code', {
      clientId: asked.client_id,
      userId,
      scopes: asked.scope.split(' ').filter((scope) => scope !== ''),
      redirectUri: asked.redirect_uri,
      expiresAt: new Date(now().getTime() + 10 * 60 * 1000),
      ...(asked.code_challenge ? { codeChallenge: asked.code_challenge } : {}),
    });
  }
}

function consentForm(prefix: string, asked: Asked): Markup {
  const scopes = asked.scope.split(' ').filter((scope) => scope !== '');
  return html`<main class="narrow">
<header>
<p class="eyebrow">Spotify test mode</p>
<h1>Connect an account</h1>
<p class="lead">The product wants to connect a listener’s account. Choose a test listener.</p>
</header>
<form method="post" action="${prefix}/authorize">
${Object.entries(asked).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value ?? ''}">`)}
<fieldset>
<legend>Listener</legend>
${listeners.map(
  (
    { id, name, email },
    index,
  ) => html`<label class="choice"><input type="radio" name="listener" value="${id}"${index === 0 ? html` checked` : ''}>
<span>${name}<small>${email}</small></span></label>
`,
)}
</fieldset>
<h2>The product will be able to</h2>
<ul class="scopes">
${scopes.map((scope) => html`<li>${meaning[scope] ?? scope}</li>`)}
<li>See your name and public playlists</li>
</ul>
<div class="actions">
<button name="decision" value="agree">Approve</button>
<button name="decision" value="cancel" class="plain">Cancel</button>
</div>
</form>
</main>`;
}
