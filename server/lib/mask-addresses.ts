/** `ada@example.com` -> `a•••@example.com`: enough to recognise whom it is about. */
export const maskAddresses = (text: string): string =>
  text.replace(/([^\s@<>"'(]?)[^\s@<>"'(]*@(?=[\w-])/g, '$1•••@');
