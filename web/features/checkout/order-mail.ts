/** Address of a mail with the order number, ready to be sent to the provider. */
export const orderMail = (supportEmail: string, orderNumber: string): string =>
  `mailto:${supportEmail}?subject=${encodeURIComponent(`Order ${orderNumber}`)}&body=${encodeURIComponent(
    `Hello,\n\nmy order number is ${orderNumber}. Please start my campaign.\n`,
  )}`;
