import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import { evidence } from '#contract/reporting/evidence/calls.ts';
import { MAX_EVIDENCE_FILE_BYTES } from '#contract/reporting/evidence/rules.ts';
import type { Evidence } from '#contract/reporting/evidence/schema.ts';
import { DAY } from '#contract/time.ts';
import { intentOf, lookUp } from '#scenario/admin.ts';
import { inTx } from '#server/db/in-tx.ts';
import { eraseAccount } from '#server/domains/accounts/users/erase-account.ts';
import { runningOrder } from '#test/support/campaign-desk.ts';
import { settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { onePixel } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { evidenceRetention } from './evidence.retention.ts';
import { sendEvidence } from './send-evidence.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);

const params = ({ id }: Order) => ({ name: 'admin', id }) as const;
const read = async (of: Order): Promise<Evidence> =>
  (await app.call(evidence.get, { params: params(of) }, { as: boss })).body;
const submit = (of: Order, files: object[]) =>
  app.call(evidence.send, { params: params(of), body: { files } } as never, { as: boss });
const stored = (of: Order) =>
  app.server.ctx.db
    .selectFrom('dispute_files')
    .select(['id', 'content'])
    .where('order_id', '=', of.id)
    .execute();

async function dispute(of: Order): Promise<string> {
  const { id } = stripeOf(app).switches.openDispute(await intentOf(boss, of));
  await settle(app);
  return id;
}

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
const addFile = (of: Order, content: Buffer, type = 'application/pdf') =>
  app.fetch(`/admin/orders/${of.id}/evidence/files/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${boss.access}`, 'content-type': type },
    body: new Uint8Array(content),
  });
const addedFile = async (of: Order, content: Buffer, type?: string): Promise<string> =>
  evidence.addFile.answer.parse(await (await addFile(of, content, type)).json()).id;

/** The dispute, or a file, as the payment provider has it. */
async function atProvider(id: string, list = 'disputes'): Promise<Record<string, unknown>> {
  const { STRIPE_API_BASE, STRIPE_SECRET_KEY } = app.server.ctx.config;
  const answer = await fetch(`${STRIPE_API_BASE}/v1/${list}/${id}`, {
    headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
  });
  return (await answer.json()) as Record<string, unknown>;
}

describe('the files of a dispute’s evidence', () => {
  it('go in the provider’s own fields, and their content is kept no longer than needed', async () => {
    const disputed = await runningOrder(app, artist, boss);
    expect((await addFile(disputed, pdf)).status).toBe(409);
    const disputeId = await dispute(disputed);
    expect((await addFile(disputed, Buffer.from('GIF89a'), 'image/png')).status).toBe(422);
    const [letter, unused] = [
      await addedFile(disputed, pdf),
      await addedFile(disputed, onePixel, 'image/png'),
    ];
    const picture = await addedFile(disputed, onePixel, 'image/png');
    expect(
      (
        await submit(disputed, [
          { id: letter, field: 'receipt' },
          { id: picture, field: 'receipt' },
        ])
      ).status,
    ).toBe(422);
    expect((await submit(disputed, [{ id: `dsf_${'0'.repeat(26)}`, field: 'receipt' }])).status).toBe(422);
    const files = [
      { id: letter, field: 'customer_communication' },
      { id: picture, field: 'uncategorized_file' },
    ];
    expect((await submit(disputed, files)).status).toBe(202);
    // A server that stops after the first upload repeats it.
    stripeOf(app).switches.set({ dropAnswer: 4 });
    await settle(app);
    stripeOf(app).switches.set({ dropAnswer: 0 });
    await sendEvidence(app.server.ctx, { disputeId });
    const theirs = (await atProvider(disputeId)).evidence as Record<string, string>;
    for (const [field, type, size] of [
      ['customer_communication', 'pdf', pdf.length],
      ['uncategorized_file', 'png', onePixel.length],
    ] as const)
      expect(await atProvider(theirs[field] ?? '', 'files')).toMatchObject({
        purpose: 'dispute_evidence',
        type,
        size,
      });
    const { files: shown, hash, sending } = await read(disputed);
    expect(shown.map(({ id, field }) => ({ id, field }))).toEqual(files);
    expect(sending?.hash).toBe(hash);
    expect((await stored(disputed)).filter(({ content }) => content !== null).map(({ id }) => id)).toEqual([
      unused,
    ]);
    app.clock.advance(DAY + 1);
    for (const remove of evidenceRetention) await remove(app.server.ctx);
    expect((await stored(disputed)).map(({ id }) => id).sort()).toEqual([letter, picture].sort());
    app.clock.advance(-DAY - 1);
  });

  it('are no more than the provider takes', async () => {
    const disputed = await runningOrder(app, artist, boss);
    await dispute(disputed);
    const half = Buffer.concat([pdf, Buffer.alloc(MAX_EVIDENCE_FILE_BYTES / 2)]);
    const files = [
      { id: await addedFile(disputed, half), field: 'receipt' },
      { id: await addedFile(disputed, half), field: 'uncategorized_file' },
    ];
    const both = await submit(disputed, files);
    expect(both.body).toMatchObject({ errors: { files: expect.stringContaining('4.5 MB') } });
    expect((await read(disputed)).files).toEqual([]);
    expect((await addFile(disputed, Buffer.concat([half, half]))).status).toBe(413);
  });

  it('go with the account of their customer', async () => {
    const disputed = await runningOrder(app, artist, boss);
    await dispute(disputed);
    await addedFile(disputed, pdf);
    const { id } = (await lookUp(boss, disputed)).customer;
    await inTx(app.server.ctx, (ctx) => eraseAccount(ctx, { id, email: 'ada@example.com', name: '' }));
    expect(await stored(disputed)).toEqual([]);
  });
});
