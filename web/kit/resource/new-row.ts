/** The value in an address that stands for a row to be added. */
export const NEW = 'new';
