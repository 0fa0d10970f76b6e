/** A mailto link with the order number, addressed to the support mailbox. */
export const orderMail = (supportEmail: string, orderNumber: string): string =>
  `mailto:${supportEmail}?subject=${encodeURIComponent(`Order ${orderNumber}`)}&body=${encodeURIComponent(
    `Hello,\n\nMy order number is ${orderNumber}. Please start my campaign.\n`,
  )}`;
