export const path = '/user/account/';

/** What the body of a one-click request says. */
export const ONE_CLICK_BODY = 'List-Unsubscribe=One-Click';
