import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { APPROVAL_UNDO_MS } from '#contract/orders/tagging/rules.ts';
import { decide } from '#scenario/admin.ts';
import { cards, openOrder, payAt } from '#scenario/artist.ts';
import { inTx } from '#server/db/in-tx.ts';
import { mailLanes } from '#server/domains/office/mails/mail-lanes.ts';
import { refusedRounds } from '#server/jobs/timed-round.ts';
import { freshPostgres } from '#test/support/database.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const METRICS_TOKEN = 'a-token-of-metrics';
const server = inject('postgresUrl');
const standby = server === null ? null : await freshPostgres(server, inject('postgresTemplate'));

/** What the alerts select of the product: a metric, and the labels that must have a value or exist at all. */
const expressions = readFileSync(join(import.meta.dirname, '../../deploy/alerts.yml'), 'utf8').replaceAll(
  /^ +(?:- alert|summary|runbook): .*$/gm,
  '',
);
const selectors = [...expressions.matchAll(/\b([a-z]+(?:_[a-z]+)+)\b(?:\{([^}]*)\})?/g)]
  .map(([, metric = '', inside = '']) => ({
    metric,
    labels: [...inside.matchAll(/(\w+)(=|=~|!~|!=)"([^"]*)"/g)].map(([, name = '', how = '', value = '']) =>
      how === '=' ? `${name}="${value}"` : `${name}="`,
    ),
  }))
  .filter(({ metric }) => !/^(?:node|probe|histogram)_/.test(metric));

describe.skipIf(standby === null)('the alerts of deploy/', () => {
  const app = useTestApp({ METRICS_TOKEN, DATABASE_STANDBY_URL: standby?.url ?? '' });
  afterAll(() => standby?.drop().catch(() => undefined));

  it('select series that the product shows, by labels that they have', async () => {
    const operator = await app.operator();
    const artist = await app.signIn('ada@example.com');
    const { order, payUrl } = await openOrder(artist);
    await payAt(payUrl, cards.good);
    await artist.call(checkout.refreshPayment, { params: { number: order.number } });
    expect((await decide(operator, order)).status).toBe(200);
    await app.later(APPROVAL_UNDO_MS);
    app.sandbox.inbox?.switches.set({ refuseTemporarily: 1 });
    await app.call(auth.requestMagicLink, { body: { email: 'bo@example.com', audience: 'user' } });
    await app.drain();
    const { ctx } = app.server;
    await inTx(ctx, async ({ db, queue }) => {
      for (const { name } of Object.values(mailLanes)) await queue.send(db, name, { mailId: 'none' }, {});
    });
    refusedRounds.inc({ round: 'order.end-overdue', reason: 'clock' });

    const { text } = await rawRequest(app.url, '/metrics', {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const samples = text.split('\n').filter((line) => !line.startsWith('#'));
    const unseen = selectors.filter(
      ({ metric, labels }) =>
        !samples.some(
          (line) => /^\w+/.exec(line)?.[0] === metric && labels.every((label) => line.includes(label)),
        ),
    );
    expect(selectors.length).toBeGreaterThan(30);
    expect(unseen).toEqual([]);
  });
});
