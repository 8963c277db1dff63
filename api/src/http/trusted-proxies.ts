/** `TRUST_PROXY` as Fastify takes it. Unless it is set, X-Forwarded-For is ignored. */
export function trustedProxies(
  setting: string | number | null,
): string | false | ((address: string, hop: number) => boolean) {
  if (setting === null) return false
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting
}
