import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { pluralize } from '#contract/plural.ts';
import { html, type Markup } from '#sandbox/kit/html.ts';
import { readForms } from '#sandbox/spotify/form-body.ts';
import { listeners } from '#sandbox/spotify/listeners.ts';
import { sendPage } from '#sandbox/spotify/page.ts';
import type { EmulatorContext } from './emulator-context.ts';
import type { SpotifyStore } from './spotify-store.ts';

const Removal = z.object({ listener: z.enum(listeners.map(({ id }) => id)) });

/** The page where a listener removes the access of connected apps, as on Spotify's account pages. */
export function listenerRoutes({ store }: EmulatorContext): FastifyPluginAsync {
  return async (app) => {
    readForms(app);
    app.get('/listeners', (_request, reply) =>
      sendPage(reply, app.prefix, 'Listeners', listenersPage(app.prefix, store)),
    );
    app.post('/listeners', (request, reply) => {
      const removal = Removal.safeParse(request.body);
      if (!removal.success) return reply.code(400).type('text/plain').send('Choose a listener.');
      store.revokeUser(removal.data.listener);
      return reply.redirect(`${app.prefix}/listeners`, 303);
    });
  };
}

const listenersPage = (prefix: string, store: SpotifyStore): Markup => html`<main>
<header>
<p class="eyebrow">Spotify test mode</p>
<h1>Listeners</h1>
<p class="lead">Listeners can approve access to be connected as accounts. Removing access for all apps revokes every
token issued for the listener, as on Spotify’s account pages.</p>
</header>
<ul class="rows">
${listeners.map(
  ({ id, name, email }) => html`<li>
<div><h2>${name}</h2><p class="about">${email} · ${connected(store.appsOf(id))}</p></div>
<form method="post" action="${prefix}/listeners">
<input type="hidden" name="listener" value="${id}">
<button class="plain"${store.appsOf(id) === 0 ? html` disabled` : ''} aria-label="Remove access to ${name}">Remove access</button>
</form>
</li>
`,
)}
</ul>
</main>`;

const connected = (apps: number): string =>
  apps === 0 ? 'not connected to any app' : `connected to ${pluralize(apps, 'app')}`;
