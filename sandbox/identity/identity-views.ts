import { html, type Markup } from '#sandbox/kit/html.ts';
import { htmlDocument } from '#sandbox/kit/html-document.ts';
import { type Person, people } from './people.ts';
import type { IdentitySwitches } from './switches.ts';

/** A whole page. `base` is the path where the pages are mounted. */
export function page(base: string, title: string, body: Markup): string {
  return htmlDocument({
    title: `${title} · Example ID`,
    styles: `${base}/identity.css`,
    body: html`<main>
<p class="brand"><span class="mark" aria-hidden="true"></span>Example ID</p>
${body}
<p class="note">In test mode, this identity service is simulated. No password needed.</p>
</main>`,
  }).markup;
}

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('');

function personButton(person: Person, index: number, nothingVerified: boolean): Markup {
  const { name, email, verified } = person;
  const remark = verified && !nothingVerified ? null : html`<span class="tag">not verified</span>`;
  return html`<li><button class="person" name="email" value="${email}">
<span class="face face-${index % 4}" aria-hidden="true">${initials(name)}</span>
<span class="who"><strong>${name}</strong> ${remark}<br><span class="quiet">${email}</span></span>
</button></li>
`;
}

/** The sign-in form, with a way to cancel. `asked` keeps the input. */
export function signInPage(
  base: string,
  frame: { client: string; uid: string; nothingVerified: boolean },
  asked: { email: string; problem: string | null } = { email: '', problem: null },
): string {
  const { client, uid, nothingVerified } = frame;
  const action = `${base}/sign-in/${uid}`;
  return page(
    base,
    asked.problem ? 'Error: Sign in' : 'Sign in',
    html`<h1>Choose an account</h1>
<p class="lead">to continue to <strong>${client}</strong>, which gets your name and email.</p>
<form method="post" action="${action}">
<ul class="people">
${people.map((person, index) => personButton(person, index, nothingVerified))}</ul>
</form>
<form method="post" action="${action}" class="other" novalidate>
<h2>Use another email</h2>
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" value="${asked.email}" placeholder="name@example.com"${
      asked.problem ? html` aria-invalid="true" aria-describedby="problem" autofocus` : null
    }>
${asked.problem ? html`<p class="problem" id="problem">${asked.problem}</p>` : null}
<label class="check"><input type="checkbox" name="unverified" value="yes"> Report this email as unverified</label>
<button class="primary">Continue</button>
</form>
<form method="post" action="${action}"><button class="plain" name="decision" value="cancel">Cancel</button></form>`,
  );
}

/** A page with a single message. */
export const messagePage = (base: string, title: string, text: string): string =>
  page(base, title, html`<h1>${title}</h1><p class="lead">${text}</p>`);

const toggle = (name: string, on: boolean, label: string, hint: string): Markup =>
  html`<label class="check"><input type="checkbox" name="${name}" value="yes"${on ? html` checked` : null}>
<span>${label}<br><span class="quiet">${hint}</span></span></label>
`;

/** Describes the service, and lists the faults that can be switched on. */
export function homePage(
  base: string,
  about: { issuer: string; keyId: string },
  state: IdentitySwitches,
): string {
  return page(
    base,
    'Switches',
    html`<h1>Sign in as anyone</h1>
<p class="lead">Start at the <a href="/user/login">sign-in page</a> of the product. Use the switches below to simulate failures.</p>
<dl>
<div><dt>Issuer</dt><dd>${about.issuer}</dd></div>
<div><dt>Signing key</dt><dd>${about.keyId}</dd></div>
</dl>
<form method="post" action="${base}/switches" class="switches">
<h2>Switches</h2>
${toggle('unreachable', state.unreachable, 'Unreachable', 'Connections to the service fail.')}
${toggle('nothingVerified', state.nothingVerified, 'Unverified addresses', 'Report all addresses as unverified.')}
${toggle('userinfo', state.emailIn === 'userinfo', 'Email outside the ID token', 'Return it only from the userinfo endpoint.')}
<label for="skew">Clock offset in seconds (positive: ahead)</label>
<input id="skew" name="skewSeconds" type="number" min="-86400" max="86400" value="${state.skewSeconds}">
<button class="primary">Save</button>
</form>
<form method="post" action="${base}/rotate"><button class="plain">Rotate signing key</button></form>`,
  );
}
