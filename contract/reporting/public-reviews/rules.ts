/** At most so many records are published, the newest first. */
export const MAX_PUBLIC_RECORDS = 200;
