import { endedStories } from './ended-stories.ts';
import { openStories } from './open-stories.ts';
import type { Story } from './story.ts';

/**
 * Covers every status of order, campaign, payment and song. Finished orders come first, because they block no later
 * order.
 */
export const stories: readonly Story[] = [...endedStories, ...openStories];
