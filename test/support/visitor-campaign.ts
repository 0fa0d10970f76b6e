import { randomBytes } from 'node:crypto';

/** A token as a browser makes it for its visitor's campaign. */
export const newVisitorToken = (): string => randomBytes(32).toString('hex');

/** The script by which a browser keeps the campaign of a token. */
export const keepVisitorCampaign = (token: string): string =>
  `localStorage.setItem('visitorCampaign', JSON.stringify({ token: '${token}', unsaved: {}, version: 1 }))`;
