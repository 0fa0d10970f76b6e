import type { Page } from 'playwright-core';

/**
 * Presses each main button of a page that says it cannot go on yet: one that sends a form, or is the way on. Answers those that
 * then don’t say why where one looks, and those that are disabled without work under way.
 */
export const deadButtons = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isSaid = (reason) => [...document.querySelectorAll('[role=alert]')]
      .some((alert) => alert.checkVisibility() && alert.textContent.includes(reason));
    const dead = [];
    for (const button of document.querySelectorAll('button[type=submit], button.bg-accent, button.bg-bad')) {
      if (!button.checkVisibility({ visibilityProperty: true }) || button.ariaBusy === 'true') continue;
      const reasonOf = () => button.querySelector(':scope > [hidden]')?.textContent;
      const isHeld = button.disabled || button.ariaDisabled === 'true';
      let reason = reasonOf();
      while (!isHeld && reason) {
        button.click();
        await drawn();
        // An answer that came meanwhile gave another reason, or took it: then that counts.
        if (reason === reasonOf()) break;
        reason = reasonOf();
      }
      if (isHeld || (reason && !isSaid(reason))) dead.push(button.outerHTML.slice(0, 200));
    }
    return dead;
  })()`);
