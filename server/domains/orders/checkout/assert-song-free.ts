import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import type { CampaignRow } from '#server/domains/sales/campaigns/lock-campaign.ts';
import { type PackageRow, trialUsed } from '#server/domains/sales/packages/packages.service.ts';
import { lockTrialsOf } from '#server/domains/sales/packages/trials.ts';
import { findTrialOrder } from './checkout.queries.ts';
import { findRunningOrder, lockSong, songOf } from './same-song.ts';

/**
 * Allows one active campaign per song and buyer, and one trial per account, address and song. Holds a lock until the
 * transaction ends, so that concurrent checkouts cannot both pass.
 */
export async function assertSongFree(
  ctx: Context,
  buyer: { id: string },
  campaign: CampaignRow,
  chosen: PackageRow,
): Promise<void> {
  const song = songOf(campaign);
  await lockSong(ctx, song);
  const running = await findRunningOrder(ctx, { userId: buyer.id, song, except: campaign.id });
  if (running) {
    throw new AppError(
      'song_running',
      `This song already has an active campaign: order ${running.number}. Choose another song.`,
    );
  }
  if (!chosen.trial) return;
  await lockTrialsOf(ctx, buyer.id);
  const used = await findTrialOrder(ctx, { userId: buyer.id, song });
  if (used) throw trialUsed();
}
