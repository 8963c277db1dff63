import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The `Set-Cookie` header that binds a challenge to this browser. */
    challengeCookie?: string
  }
}

const LIVES_SECONDS = 300

const nameOf = (isSecure: boolean) => (isSecure ? '__Host-passkey' : 'passkey')

/** The secret of a browser that has been given a challenge; null without one. */
export function readChallengeCookie(request: Pick<FastifyRequest, 'headers'>, isSecure: boolean): string | null {
  const pattern = new RegExp(`(?:^|;\\s*)${nameOf(isSecure)}=([\\w-]{43})(?:;|$)`)
  return pattern.exec(request.headers.cookie ?? '')?.[1] ?? null
}

/** Gives the browser a new secret with this answer. */
export function setChallengeCookie(request: FastifyRequest, isSecure: boolean): string {
  const secret = randomBytes(32).toString('base64url')
  request.challengeCookie = `${nameOf(isSecure)}=${secret}; Path=/; Max-Age=${LIVES_SECONDS}; HttpOnly; SameSite=Strict`
  return secret
}
