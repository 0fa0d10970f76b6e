/** Version of the terms an order consents to; kept with the order. */
export const TERMS_VERSION = '2026-11-28';
