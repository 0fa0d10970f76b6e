/** What a curator earns by an answer to a pitch, in cents: the same for a yes and a no. */
export const REVIEW_FEE_CENTS = 200;
