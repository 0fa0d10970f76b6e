/** Kind of the entries that are comments of the team; `text` is the comment. */
export const COMMENT = 'order.commented';
