const PLAIN = 'sid'
/** A browser takes it from this very host alone, and over TLS alone. */
const BOUND = '__Host-sid'

/** Cookies are for TLS alone where the public address is https. */
export const isServedOverTls = ({ publicUrl }: { publicUrl: string | null }): boolean =>
  publicUrl?.startsWith('https://') ?? false

export const sessionCookieName = (isSecure: boolean): string => (isSecure ? BOUND : PLAIN)

/** Where the plain cookie counts: without TLS always, over TLS until the last such session ends. */
export type CookieRule = { isSecure: boolean; plainCookieEndsAt: number }

/** The signed session id in a `Cookie` header. */
export function sessionCookieOf(header: string | undefined, rule: CookieRule): string | null {
  if (header === undefined) return null
  if (!rule.isSecure) return readCookie(header, PLAIN)
  return readCookie(header, BOUND) ?? (isPlainOver(rule) ? null : readCookie(header, PLAIN))
}

/** The header with the session under its present name; null if it needs no change. */
export function withPresentName(header: string | undefined, rule: CookieRule): string | null {
  if (!rule.isSecure || isPlainOver(rule) || header === undefined) return null
  if (readCookie(header, BOUND) !== null || readCookie(header, PLAIN) === null) return null
  return header.replace(/(^|;\s*)sid=/, `$1${BOUND}=`)
}

const isPlainOver = ({ plainCookieEndsAt }: CookieRule) => Date.now() > plainCookieEndsAt

/** Removes the plain cookie from a browser that has the other now. */
export const forgetPlainCookie = `${PLAIN}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`

function readCookie(header: string, name: string): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=([^;\\s]+)`).exec(header)?.[1] ?? null
}
