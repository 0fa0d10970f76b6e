/** The number that people see and send: not countable, without characters that look alike. */
export const orderNumberAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const orderNumber = new RegExp(`^(RP|EA)-[${orderNumberAlphabet}]{8}$`);

/** Whether a text is written like an order number. */
export const isOrderNumber = (text: string): boolean => orderNumber.test(text);
