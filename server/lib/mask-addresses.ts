/** `ada@example.com` -> `a•••@example.com`: enough for an admin to recognise the person. */
export const maskAddresses = (text: string): string =>
  text.replace(/(?:([^\s@<>"'`({])[^\s@<>"(]*)?@(?=[\w-])/g, '$1•••@');
