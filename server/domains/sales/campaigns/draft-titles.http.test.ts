import { expect, it } from 'vitest';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();

it('a draft takes no title or artist without a visible letter, and joins pasted lines', async () => {
  const as = await app.signIn('ada@example.com');
  const { id } = (await app.call(myCampaigns.create, { body: {} }, { as })).body;
  const save = (body: object) => app.ask(myCampaigns.update, { params: { id }, body }, { as });
  for (const field of ['songName', 'artistName']) {
    expect(await save({ [field]: '\u2800\u3164' })).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', errors: { [field]: expect.stringMatching(/^Enter the /) } },
    });
    expect((await save({ [field]: ' Two\nlines ' })).body).toMatchObject({ [field]: 'Two lines' });
    expect((await save({ [field]: ' ' })).body).toMatchObject({ [field]: '' });
  }
});
