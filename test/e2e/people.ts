import { plus } from '#contract/time.ts';
import { newId } from '#server/lib/ids.ts';
import type { TestApp } from '#test/support/test-app.ts';

/** Adds artists at once, as lists have many: by a call each, adding them would take longer than what a test does with them. */
export async function addPeople(
  { server: { ctx } }: TestApp,
  people: readonly { email: string; name?: string }[],
): Promise<void> {
  const row = ({ email, name = '' }: { email: string; name?: string }, n: number) => {
    // Each a moment after the one before, as a list sorts them by their time.
    const at = plus(ctx.now(), n - people.length);
    return {
      id: newId('user', at),
      email,
      name,
      role: 'user' as const,
      brand: 'real-playlist' as const,
      created_at: at,
    };
  };
  await ctx.db.insertInto('users').values(people.map(row)).execute();
}

/** Sixty artists, `person-10@example.com` to `person-69@example.com`: the first page of a list shows fifty. */
export const addSixtyPeople = (app: TestApp): Promise<void> =>
  addPeople(
    app,
    Array.from({ length: 60 }, (_, n) => ({
      email: `person-${n + 10}@example.com`,
      name: `Person Number ${n + 10}`,
    })),
  );
