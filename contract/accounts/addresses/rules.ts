import { DAY } from '../../time.ts';

/** The link that asks for the confirmation of a billing address works this long. */
export const CONFIRM_ADDRESS_MS = 7 * DAY;
