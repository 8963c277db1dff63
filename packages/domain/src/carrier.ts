/** Where the code stands in a carrier's tracking address. */
export const CODE_PLACE = '{code}'

export type TrackingUrlProblem = 'no-code' | 'not-https' | 'credentials' | 'code-in-host'

/** Why an address cannot be a carrier's tracking address; null when it can. */
export function trackingUrlProblem(address: string): TrackingUrlProblem | null {
  if (!address.includes(CODE_PLACE)) return 'no-code'
  const [one, other] = ['1', '2'].map((code) => parse(address.replaceAll(CODE_PLACE, code)))
  // As it is written, too: programs that read addresses otherwise may find another host.
  if (!one || !other || !address.startsWith('https://') || address.includes('\\')) return 'not-https'
  if (one.username || one.password) return 'credentials'
  return one.host === other.host ? null : 'code-in-host'
}

/** The page that follows one parcel. */
export function trackingUrl(address: string, code: string): string {
  // `encodeURIComponent` throws on half a surrogate pair.
  return address.replaceAll(CODE_PLACE, encodeURIComponent(code.toWellFormed()))
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}
