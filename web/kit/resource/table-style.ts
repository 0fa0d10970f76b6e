/*
 * A table is a grid whose rows share its tracks, until these have widths of their own (`--tracks`). Rows have opaque
 * grounds, as the pinned cells that lie over others take theirs.
 */
export const rowStyle =
  'col-span-full grid [grid-template-columns:var(--tracks,subgrid)] border-b border-line';

/** In a long list a row out of sight is neither laid out nor painted. */
export const skippedStyle =
  'in-data-long:[content-visibility:auto] [contain-intrinsic-block-size:auto_--spacing(11)] compact:[contain-intrinsic-block-size:auto_--spacing(8.5)]';

export const cellStyle = 'flex min-w-0 items-center px-3 py-1 compact:py-0';

/** Width in pixels of the tracks of the checkbox and of the menu. */
export const CHECKBOX_WIDTH = 40;
export const MENU_WIDTH = 52;
/** Of a menu whose buttons have a text. */
export const MENU_TEXT_WIDTH = 112;

/** Cells that stay in sight while the others scroll; an edge shows while there is more beneath them. */
export const pinnedStart =
  'sticky! left-(--checkbox) z-2 bg-inherit in-data-more-start:shadow-[1px_0_0_var(--color-line),6px_0_8px_-2px_rgb(0_0_0/0.2)]';
export const pinnedCheckbox = 'sticky! left-0 z-2 bg-inherit';
export const pinnedEnd =
  'sticky! right-0 z-2 bg-inherit in-data-more-end:shadow-[-1px_0_0_var(--color-line),-6px_0_8px_-2px_rgb(0_0_0/0.2)]';
