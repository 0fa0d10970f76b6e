import type { Page } from 'playwright-core';

/**
 * What a page shows that a mouse can use and the keyboard cannot: a control without a place in the tab order that belongs to
 * no group with one (such a group is entered once and moved through by arrow keys), and a place in the order by number. The
 * button beside a combobox counts as reachable: the arrow key in the field opens the same list.
 */
export const unreachableByKeyboard = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=checkbox], [role=switch], [onclick]';
    const groups = '[role=tablist], [role=radiogroup], [role=toolbar], [role=menubar], [role=listbox], [role=grid], [role=table], [role=group]';
    const isShown = (control) => control.checkVisibility({ visibilityProperty: true }) && control.getClientRects().length > 0;
    const isUsable = (control) => !control.disabled && !control.closest('[inert], [aria-hidden=true], [data-base-ui-focus-guard]');
    const isInGroup = (control) => [...(control.closest(groups)?.querySelectorAll('*') ?? [])].some((one) => one.tabIndex >= 0);
    const opensCombobox = (control) => control.matches('button') && control.parentElement.querySelector('[role=combobox]') !== null;
    return [...document.querySelectorAll(controls)]
      .filter((control) => isShown(control) && isUsable(control) && !opensCombobox(control))
      .filter((control) => control.tabIndex > 0 || (control.tabIndex < 0 && !isInGroup(control)))
      .map((control) => control.outerHTML.slice(0, 120));
  })()`);
