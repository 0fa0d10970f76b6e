import { html, type Markup } from '#sandbox/kit/html.ts';
import { htmlDocument } from '#sandbox/kit/html-document.ts';
import type { CardForm, CardProblems } from './cards.ts';
import { field } from './form-field.ts';
import type { CheckoutSession, LineItem, PaymentIntent, PaymentMethod } from './objects.ts';

/** The common data of a session's pages. `base` is the path where the pages are mounted. */
export interface PageFrame {
  base: string;
  merchantName: string;
  session: CheckoutSession;
  /** The cards that the payer kept, newest first. */
  kept: readonly PaymentMethod[];
}

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'requires authentication'],
] as const;

export const EMPTY_FORM: CardForm = { number: '', expiry: '', cvc: '', name: '' };

/** The kept cards, if any, and the card form. `form` keeps the input (never the CVC), `alert` is the bank's last refusal. */
export function paymentPage(
  frame: PageFrame,
  form: CardForm = EMPTY_FORM,
  problems: CardProblems = {},
  alert: string | null = null,
): string {
  const { session } = frame;
  const count = Object.keys(problems).length;
  const message =
    alert ??
    (count === 0 ? null : count === 1 ? 'Check the field below.' : `Check the ${count} fields below.`);
  return page(
    frame,
    `${message ? 'Error: ' : ''}Pay ${frame.merchantName}`,
    html`<h1 class="title">Payment details</h1>
      ${message !== null && html`<p class="alert" role="alert">${message}</p>`}
      ${
        session.customer_details?.email
          ? html`<dl class="contact"><dt>Email</dt><dd>${session.customer_details.email}</dd></dl>`
          : null
      }
      ${
        frame.kept.length > 0
          ? html`${frame.kept.slice(0, 3).map((method) => keptCard(session, method))}
            <details ${message !== null && html`open`}>
              <summary>Use another card</summary>
              ${cardForm(frame, form, problems)}
            </details>`
          : cardForm(frame, form, problems)
      }
      ${testNote()}`,
  );
}

const cardNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

/** Pays with a card that the payer kept, by one press. */
function keptCard(session: CheckoutSession, { id, card }: PaymentMethod): Markup {
  return html`<form method="post">
    <input type="hidden" name="method" value="${id}">
    <button type="submit" class="pay">
      Pay ${amountOf(session)} with ${cardNames[card.brand] ?? 'card'} ending ${card.last4}
    </button>
  </form>`;
}

function cardForm({ session, merchantName }: PageFrame, form: CardForm, problems: CardProblems): Markup {
  // Without scripts, autofocus puts the cursor into the first invalid field.
  const first = (['number', 'expiry', 'cvc'] as const).find((id) => problems[id] !== undefined);
  return html`<form method="post" novalidate>
        ${field({
          id: 'number',
          label: 'Card number',
          value: form.number,
          problem: problems.number,
          focus: first === 'number',
          placeholder: '1234 1234 1234 1234',
          autocomplete: 'cc-number',
        })}
        <div class="pair">
          ${field({
            id: 'expiry',
            label: 'Expiry',
            value: form.expiry,
            problem: problems.expiry,
            focus: first === 'expiry',
            placeholder: 'MM / YY',
            autocomplete: 'cc-exp',
          })}
          ${field({
            id: 'cvc',
            label: 'CVC',
            value: '',
            problem: problems.cvc,
            focus: first === 'cvc',
            placeholder: '123',
            autocomplete: 'cc-csc',
          })}
        </div>
        ${field({
          id: 'name',
          label: 'Name on card',
          value: form.name,
          optional: true,
          autocomplete: 'cc-name',
        })}
        ${
          session.saved_payment_method_options?.payment_method_save === 'enabled' &&
          html`<label class="keep"><input type="checkbox" name="save" value="on">
            Keep this card for my next payment to ${merchantName}</label>`
        }
        <button type="submit" class="pay">Pay ${amountOf(session)}</button>
      </form>`;
}

/** The page where the cardholder's bank asks for confirmation. */
export function authenticationPage(frame: PageFrame): string {
  return page(
    frame,
    'Confirm your payment',
    html`<h1 class="title">Confirm your payment</h1>
      <p class="lead">
        This simulates your bank’s page. Approve the payment of ${amountOf(frame.session)}
        to ${frame.merchantName}.
      </p>
      <form method="post" class="choices">
        <button type="submit" name="outcome" value="complete" class="pay">Complete authentication</button>
        <button type="submit" name="outcome" value="fail" class="quiet">Fail authentication</button>
      </form>`,
  );
}

/** A closed session, paid or unpaid, with a link back to the merchant. */
export function closedPage(frame: PageFrame, intent: PaymentIntent | null): string {
  const { session, merchantName } = frame;
  if (intent?.status === 'requires_capture' || intent?.status === 'succeeded') {
    return page(
      frame,
      'Payment complete',
      html`<h1 class="title">Already paid</h1>
        <p class="lead">
          ${amountOf(session)} ${intent.status === 'succeeded' ? 'was charged to' : 'is held on'} your card. You don’t need to pay again.
        </p>
        <p><a class="pay" href="${successUrlOf(session)}">Continue to ${merchantName}</a></p>`,
    );
  }
  const title = session.status === 'expired' ? 'This payment page has expired' : 'This payment has ended';
  return page(
    frame,
    title,
    html`<h1 class="title">${title}</h1>
      <p class="lead">Nothing was charged. Go back to ${merchantName} to start again.</p>
      ${session.cancel_url !== null && html`<p><a class="pay" href="${session.cancel_url}">Back to ${merchantName}</a></p>`}`,
  );
}

/** The page for an unknown session. */
export function missingPage(base: string, merchantName: string): string {
  return layout(
    base,
    'Payment page not found',
    html`<main class="single"><div class="panel">
      <h1 class="title">Payment page not found</h1>
      <p class="lead">Check the link, or go back to ${merchantName} to start again.</p>
    </div></main>`,
  );
}

/** The merchant's success page: Stripe's placeholder in the address becomes the session's id. */
export function successUrlOf(session: CheckoutSession): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function amountOf(session: CheckoutSession): string {
  return format(session.amount_total, session.currency);
}

function format(amount: number, currency: string): string {
  const formatter = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2;
  return formatter.format(amount / 10 ** digits);
}

function page(frame: PageFrame, title: string, content: Markup): string {
  const { session, merchantName } = frame;
  const open = session.status === 'open';
  return layout(
    frame.base,
    title,
    html`<main class="columns">
      <section class="summary" aria-label="Order summary">
        <p class="merchant">
          <span class="mark" aria-hidden="true">${merchantName.slice(0, 1).toUpperCase()}</span>
          ${merchantName} <span class="badge">Test</span>
        </p>
        <p class="due">${open ? 'Amount due' : 'Amount'}</p>
        <p class="amount">${amountOf(session)}</p>
        <ul class="items">
          ${session.hidden.lineItems.map(
            (item, index) => html`<li>
              ${lineOf(item, session.hidden.products?.[index])}
              <span class="money">${format(item.amount_total, item.currency)}</span>
            </li>`,
          )}
        </ul>
        <p class="total"><span>Total</span><span class="money">${amountOf(session)}</span></p>
        ${
          open &&
          session.cancel_url !== null &&
          html`<p class="back"><a href="${session.cancel_url}"><span aria-hidden="true">←</span> Back to ${merchantName}</a></p>`
        }
      </section>
      <section class="panel" aria-label="Payment">${content}</section>
    </main>`,
  );
}

/** What is bought: its picture, if there is one, its name, and what else is said of it. */
function lineOf(
  { description, quantity }: LineItem,
  product: NonNullable<CheckoutSession['hidden']['products']>[number] | undefined,
) {
  return html`${product?.image ? html`<img src="${product.image}" alt="" width="48" height="48">` : null}
    <span class="named">${description}${quantity > 1 && html` <small>× ${quantity}</small>`}
      ${product?.about ? html`<small class="about">${product.about}</small>` : null}</span>`;
}

function layout(base: string, title: string, body: Markup): string {
  return htmlDocument({ title, styles: `${base}/checkout.css`, body }).markup;
}

function testNote(): Markup {
  return html`<aside class="note" aria-label="Test payment page">
    <p><strong>Test payment page. No real card is charged.</strong> Use any future expiry date and any CVC.</p>
    <dl>
      ${TEST_CARDS.map(([number, effect]) => html`<div><dt>${number}</dt><dd>${effect}</dd></div>`)}
    </dl>
  </aside>`;
}
