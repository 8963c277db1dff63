import { randomBytes } from 'node:crypto'
import { Signer } from '@fastify/cookie'

/**
 * Browsers remember, in a signed cookie, which accounts have signed in there: their sign-ins are
 * counted apart from those of strangers, who so cannot keep the owner out.
 */
export type KnownDevices = {
  /** The device's id, if this account has signed in on it before, else null. */
  find: (cookieHeader: string | undefined, userId: string) => string | null
  /** The `Set-Cookie` header that remembers the account too; null if the device has it. */
  remember: (cookieHeader: string | undefined, userId: string) => string | null
}

type Device = { id: string; userIds: string[] }

const LIVES_SECONDS = 365 * 86_400
/** The last ones: a browser of a whole family. */
const MOST_ACCOUNTS = 5

/** `userId`s are public ids. Browsers send a `__Host-` cookie only to this very host, over TLS. */
export function createKnownDevices({
  sessionSecrets,
  isSecure,
}: {
  sessionSecrets: readonly string[]
  isSecure: boolean
}): KnownDevices {
  const name = isSecure ? '__Host-device' : 'device'
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;\\s]+)`)
  const signer = new Signer([...sessionSecrets])

  function read(cookieHeader = ''): Device | null {
    const cookie = pattern.exec(cookieHeader)?.[1]
    if (cookie === undefined || !/^[\w%.~+/=-]{1,1000}$/.test(cookie)) return null
    const { valid, value } = unsign(signer, cookie)
    const [kind, id, ...userIds] = (valid && value ? value : '').split('~')
    return kind === 'device' && id ? { id, userIds } : null
  }

  return {
    find: (cookieHeader, userId) => {
      const device = read(cookieHeader)
      return device?.userIds.includes(userId) ? device.id : null
    },
    remember: (cookieHeader, userId) => {
      const device = read(cookieHeader) ?? { id: randomBytes(16).toString('base64url'), userIds: [] }
      if (device.userIds.includes(userId)) return null
      const userIds = [userId, ...device.userIds].slice(0, MOST_ACCOUNTS)
      const value = encodeURIComponent(signer.sign(['device', device.id, ...userIds].join('~')))
      return `${name}=${value}; Path=/; Max-Age=${LIVES_SECONDS}; HttpOnly; SameSite=Lax`
    },
  }
}

function unsign(signer: Signer, cookie: string): { valid: boolean; value: string | null } {
  try {
    return signer.unsign(decodeURIComponent(cookie))
  } catch {
    return { valid: false, value: null }
  }
}
