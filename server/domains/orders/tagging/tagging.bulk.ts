import { AppError } from '#contract/errors.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { APPROVAL_UNDO_MS, approvalRefusal } from '#contract/orders/tagging/rules.ts';
import type { AccountContext } from '#server/context.ts';
import { bulkOf } from '#server/domains/office/bulk/bulk-list.ts';
import { reviewSong } from './review-song.ts';
import { taggingList } from './tagging.queries.ts';
import { getTaggingItem } from './tagging.service.ts';
import { undoApproval } from './undo-approval.ts';

/** Approves one of several songs with the tags it has now; throws if they change meanwhile. */
async function approveChosen(ctx: AccountContext, id: string, unsetConfirmed: boolean): Promise<void> {
  const song = await getTaggingItem(ctx, id);
  const refusal = song.status === 'waiting' ? approvalRefusal(song, { unsetConfirmed }) : null;
  if (refusal) throw new AppError('invalid_input', refusal);
  await reviewSong(ctx, id, { verdict: 'approved' }, song.version);
}

export const taggingBulk = bulkOf(tagging.bulk, {
  name: 'tagging',
  noun: 'songs',
  rows: taggingList,
  labels: ({ db }, ids) =>
    db
      .selectFrom('tagging_items')
      .innerJoin('campaigns', 'campaigns.id', 'tagging_items.campaign_id')
      .select(['tagging_items.id', 'campaigns.song_name as label', 'tagging_items.brand'])
      .where('tagging_items.id', 'in', ids)
      .execute(),
  actions: {
    approve: {
      title: 'Approve',
      change: (ctx, id, { unsetConfirmed = false }) => approveChosen(ctx, id, unsetConfirmed),
      undo: { title: 'Undo approval of', milliseconds: APPROVAL_UNDO_MS, change: undoApproval },
    },
    tag: {
      title: 'Tag',
      change: (ctx, id, { genres, moods, language }) =>
        reviewSong(ctx, id, { genres, moods, language }, null),
    },
  },
});
