import type { FastifyReply } from 'fastify'
import type { CountedCall } from './rate-limits.ts'

/**
 * The fields of draft-ietf-httpapi-ratelimit-headers-10: the quotas that a call counted against and
 * what is left of each. A call that counts twice, such as a sign-in, lists both.
 */
export const quotaHeaders = { policy: 'ratelimit-policy', state: 'ratelimit' } as const

export function setQuota(reply: FastifyReply, { policy, state }: CountedCall): void {
  reply.header(quotaHeaders.policy, policy).header(quotaHeaders.state, state)
}

/** Beside the quotas that the answer has already. */
export function addQuota(reply: FastifyReply, counted: CountedCall): void {
  const policy = reply.getHeader(quotaHeaders.policy)
  const state = reply.getHeader(quotaHeaders.state)
  if (policy === undefined || state === counted.state) setQuota(reply, counted)
  else setQuota(reply, { ...counted, policy: `${policy}, ${counted.policy}`, state: `${state}, ${counted.state}` })
}
