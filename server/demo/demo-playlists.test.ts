import { describe, expect, it } from 'vitest';
import { Brand } from '#contract/brand.schema.ts';
import { HOUR, plus } from '#contract/time.ts';
import { makePlaylists } from './demo-playlists.ts';
import { seededRandom } from './random.ts';

describe.each([
  ['on a Wednesday', '2026-11-25T10:00:00Z'],
  ['minutes before the week ends', '2026-11-29T23:57:00Z'],
  ['minutes after it began', '2026-11-30T00:03:00Z'],
])('a demo that is started %s', (_, at) => {
  const now = new Date(at);
  const { playlists } = makePlaylists(seededRandom(1), now, () => '');
  const reviewedAt = (moment: Date): number[] =>
    Brand.options.map(
      (brand) =>
        playlists.filter((one) => one.brand === brand && new Date(one.review_due_at) > moment).length,
    );

  it('sells for two hours what it sells at first', () => {
    expect(reviewedAt(plus(now, 2 * HOUR))).toEqual(reviewedAt(now));
  });

  it('has current reviews of three in four playlists of each brand', () => {
    for (const count of reviewedAt(now)) expect(count).toBeGreaterThan((playlists.length / 2) * 0.75);
  });
});
