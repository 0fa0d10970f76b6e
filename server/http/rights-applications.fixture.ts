import { Brand } from '#contract/brand.schema.ts';
import { applicationUrl } from '#server/domains/catalogue/applications/application-token.ts';
import { newId } from '#server/lib/ids.ts';
import type { TestApp } from '#test/support/test-app.ts';

/** An application of each brand that waits, and the tokens that are mailed to their applicants. */
export async function applicationRows({
  server: { ctx },
}: TestApp): Promise<
  Record<'curatorApplication' | 'applicationToken', { id: string; owner: null; brand: Brand }[]>
> {
  const made = await Promise.all(
    Brand.options.map(async (brand) => {
      const id = newId('curatorApplication', ctx.now());
      await ctx.db
        .insertInto('curator_applications')
        .values({
          id,
          brand,
          name: 'Mara',
          email: `mara@${brand}.example`,
          pledge: '2026-11-28',
          status: 'waiting',
          created_at: ctx.now(),
          confirmed_at: ctx.now(),
        })
        .execute();
      return { id, brand };
    }),
  );
  const row = (id: string, brand: Brand) => ({ id, owner: null, brand });
  return {
    curatorApplication: made.map(({ id, brand }) => row(id, brand)),
    applicationToken: made.map(({ id, brand }) =>
      row(
        applicationUrl({ ...ctx, brand }, id)
          .split('/')
          .at(-1) ?? '',
        brand,
      ),
    ),
  };
}
