/** Jobs run every few seconds; an admin needs no finer picture. */
export const refetchMs = 10_000
