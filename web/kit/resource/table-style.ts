/*
 * Each row is a grid of its own, with the widths that the table gives to all of them (`--tracks`). No element inherits them
 * on its own, so other widths are no new style for what stands in the cells. Rows have opaque grounds, as the pinned
 * cells that lie over others take theirs.
 */
export const rowsStyle = 'contents [--tracks:inherit]';
export const rowStyle =
  'col-span-full grid [--tracks:inherit] [grid-template-columns:var(--tracks)] border-b border-line in-data-scrolls:overflow-x-clip';

/** In a long list a row out of sight is neither laid out nor painted. */
export const skippedStyle =
  'in-data-long:[content-visibility:auto] [contain-intrinsic-block-size:auto_--spacing(11)]';

export const cellStyle = 'block min-w-0 content-center px-3 py-1';
/** The cells of the checkbox and of the menu, before and after the columns. */
export const endStyle = 'relative z-1 flex items-center';

/** Width in pixels of the tracks of the checkbox and of the menu. */
export const CHECKBOX_WIDTH = 40;
export const MENU_WIDTH = 52;
/** Of a menu whose buttons have a text. */
export const MENU_TEXT_WIDTH = 112;

/*
 * In a table that scrolls sideways (`data-scrolls`) these cells stay in sight; an edge shows while there is more
 * beneath them. The style sheet alone pins them: redrawing two hundred rows would take longer than opening a panel next
 * to them.
 */
const pinned = 'in-data-scrolls:sticky! in-data-scrolls:z-2 in-data-scrolls:bg-inherit';
export const pinnedStart = `${pinned} in-data-scrolls:left-(--checkbox) in-data-more-start:shadow-more-start`;
export const pinnedCheckbox = `${pinned} in-data-scrolls:left-0`;
export const pinnedEnd = `${pinned} in-data-scrolls:right-0 in-data-more-end:shadow-more-end`;
