export const path = '/user/account/';

/** What the body of a one-click request says. */
export const ONE_CLICK_BODY = 'List-Unsubscribe=One-Click';

/** What a deletion of an account does, in the same words on the page that says so and in the email. */
export const accountKept = {
  deleted: 'We deleted your name, email, sign-ins and drafts.',
  orders: 'We kept your orders without your name, so that curators’ answers and their fees still add up.',
  paid: 'We kept the billing details of orders you paid for, because accounting law requires it.',
} as const;
