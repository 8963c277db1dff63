/** Jobs run every few seconds; nobody watches them to the second. */
export const refetchMs = 10_000
