import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'

/**
 * The site that a passkey belongs to. Without PUBLIC_URL it is the one of the page that calls,
 * which `authorize` has compared with the host.
 */
export function relyingPartyOf(
  { config }: Pick<Deps, 'config'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): { id: string; origin: string } {
  const origin = config.publicUrl ?? headers.origin ?? `http://${headers.host}`
  return { id: URL.canParse(origin) ? new URL(origin).hostname : 'localhost', origin }
}
