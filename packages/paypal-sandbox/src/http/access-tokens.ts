import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface Access {
  /** Set for a browser's token: it is valid for this order only. */
  order?: string
  /** Epoch ms. */
  until: number
}

export interface AccessTokens {
  issue: (order?: string) => string
  /** Null for an invalid or expired token. */
  read: (token: string) => Access | null
  isClient: (authorization: string | undefined) => boolean
}

export const TOKEN_SECONDS = 32_400

/** Tokens are signed and carry their permissions, so the server stores none. */
export function createAccessTokens(clientId: string, clientSecret: string): AccessTokens {
  const key = randomBytes(32)
  const sign = (content: string) => createHmac('sha256', key).update(content).digest('base64url')
  return {
    issue(order) {
      const access: Access = { until: Date.now() + TOKEN_SECONDS * 1_000, ...(order && { order }) }
      const content = `A21AA${Buffer.from(JSON.stringify({ ...access, n: randomBytes(4).toString('hex') })).toString('base64url')}`
      return `${content}.${sign(content)}`
    },
    read(token) {
      const [content = '', signature = ''] = token.split('.')
      if (!isSame(signature, sign(content))) return null
      const access = JSON.parse(Buffer.from(content.slice(5), 'base64url').toString()) as Access
      return access.until > Date.now() ? access : null
    },
    isClient(authorization = '') {
      const [, encoded = ''] = /^Basic\s+(\S+)$/i.exec(authorization) ?? []
      return isSame(Buffer.from(encoded, 'base64').toString(), `${clientId}:${clientSecret}`)
    },
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(a!, b!)
}
