/**
 * Whether a modal window lies over the page, such as the palette that was opened while the page was on its way. Then what comes
 * below it must not take the focus.
 */
export const isWindowOpen = (): boolean =>
  document.querySelector('[role$="dialog"][data-open]:not([data-beside-page])') !== null;
