import { html, type Markup } from '#sandbox/kit/html.ts';
import { htmlDocument } from '#sandbox/kit/html-document.ts';
import { type InboxMessage, LIST_LIMIT } from './inbox-store.ts';
import type { InboxSwitches } from './switches.ts';

export interface InboxView {
  /** Where the inbox is mounted, without a trailing slash. */
  base: string;
  to?: string | undefined;
  view: 'mail' | 'text';
  watch?: 'on' | 'off' | undefined;
  messages: InboxMessage[];
  /** Total number of mails, of this address if one is given. */
  total: number;
  open?: InboxMessage;
  /** The requested mail does not exist (any more). */
  missing?: boolean;
  switches: InboxSwitches;
}

const utc = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const time = (iso: string): Markup => html`<time datetime="${iso}">${utc.format(new Date(iso))} UTC</time>`;
const subjectOf = (message: InboxMessage): string => message.subject || '(no subject)';

function address(path: string, query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value ? [[name, value] as [string, string]] : [],
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

function item({ base, to, open }: InboxView, message: InboxMessage): Markup {
  return html`<li>
    <a href="${address(`${base}/messages/${message.id}`, { to })}"${message.id === open?.id ? html` aria-current="page"` : null}>
      <span class="item-subject">${subjectOf(message)}</span>
      <span class="item-line">to ${message.to}</span>
      <span class="item-line">${time(message.receivedAt)}</span>
    </a>
  </li>`;
}

function emptyList({ to }: InboxView): Markup {
  const sentence = to
    ? html`No emails to <strong>${to}</strong> yet.`
    : html`No emails yet. Sign-in links and order emails appear here.`;
  return html`<p class="empty">${sentence}</p>`;
}

function list(view: InboxView): Markup {
  const { base, to, watch, messages, total } = view;
  return html`<nav class="list" aria-label="Emails">
    <form method="get" action="${base}/" class="filter">
      <label for="to">Emails to</label>
      <div class="filter-row">
        <input id="to" name="to" type="search" inputmode="email" autocomplete="off" placeholder="Any address" value="${to ?? ''}">
        <button>Filter</button>
      </div>
    </form>
    ${messages.length === 0 ? emptyList(view) : html`<ol>${messages.map((message) => item(view, message))}</ol>`}
    ${total > LIST_LIMIT ? html`<p class="note">The latest ${LIST_LIMIT} of ${total} emails.</p>` : null}
    ${
      view.open || view.missing
        ? null
        : html`<p class="note">${
            watch === 'on'
              ? html`Checking for new email every 5 seconds. <a href="${address(`${base}/`, { to, watch: 'off' })}">Stop</a>`
              : html`<a href="${address(`${base}/`, { to, watch: 'on' })}">Check for new email every 5 seconds</a>`
          }</p>`
    }
  </nav>`;
}

function tab(view: InboxView, open: InboxMessage, name: InboxView['view'], label: string): Markup {
  const href = address(`${view.base}/messages/${open.id}`, {
    to: view.to,
    view: name === 'text' ? name : undefined,
  });
  return html`<a href="${href}"${view.view === name ? html` aria-current="page"` : null}>${label}</a>`;
}

function message(view: InboxView, open: InboxMessage): Markup {
  const asText = view.view === 'text' || !open.html;
  return html`<article class="message">
    <a class="back" href="${address(`${view.base}/`, { to: view.to })}">All emails</a>
    <h2>${subjectOf(open)}</h2>
    <dl>
      <div><dt>From</dt><dd>${open.from}</dd></div>
      <div><dt>To</dt><dd>${open.to}</dd></div>
      <div><dt>Received</dt><dd>${time(open.receivedAt)}</dd></div>
    </dl>
    ${
      open.html
        ? html`<nav class="tabs" aria-label="Email format">
          ${tab(view, open, 'mail', 'Email')} ${tab(view, open, 'text', 'Plain text')}
        </nav>`
        : null
    }
    ${
      asText
        ? html`<pre>${open.text}</pre>`
        : html`<iframe title="Email content" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${view.base}/messages/${open.id}/content"></iframe>`
    }
  </article>`;
}

function reading(view: InboxView): Markup {
  if (view.open) return message(view, view.open);
  const sentence = view.missing
    ? html`<p>This email is no longer in the inbox.</p><p><a href="${view.base}/">All emails</a></p>`
    : html`<p>${view.messages.length === 0 ? 'No emails.' : 'Select an email to read it.'}</p>`;
  return html`<div class="message nothing">${sentence}</div>`;
}

function faults({
  refuseTemporarily,
  refusePermanently,
  loseAnswers,
  delayMs,
}: InboxSwitches): Markup | null {
  const sentences = [
    refuseTemporarily > 0 ? `Emails to reject temporarily (451): ${refuseTemporarily}.` : '',
    refusePermanently > 0 ? `Emails to reject permanently (550): ${refusePermanently}.` : '',
    loseAnswers > 0 ? `Emails that arrive and are answered with 451: ${loseAnswers}.` : '',
    delayMs > 0 ? `Each email is delayed by ${delayMs} ms.` : '',
  ].filter(Boolean);
  return sentences.length === 0 ? null : html`<p class="faults">${sentences.join(' ')}</p>`;
}

export function inboxPage(view: InboxView): Markup {
  const title = view.open ? `${subjectOf(view.open)} - Test inbox` : 'Test inbox';
  return htmlDocument({
    title,
    styles: `${view.base}/inbox.css`,
    look: view.open || view.missing ? 'reading' : 'listing',
    body: html`<header>
    <h1><a href="${view.base}/">Test inbox</a></h1>
    <p>All email is caught here. Nothing is sent.</p>
    ${faults(view.switches)}
  </header>
  <main>${list(view)}${reading(view)}</main>`,
  });
}

/** The mail's own HTML, unchanged except that its links open new tabs. */
export function frameDocument(open: InboxMessage): Markup {
  const base = '<base target="_blank">';
  const head = /<head(?:\s[^>]*)?>/i;
  return { markup: head.test(open.html) ? open.html.replace(head, (tag) => tag + base) : base + open.html };
}
