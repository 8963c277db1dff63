const VALID_DAYS = 180
const DAY_MS = 86_400_000

type Contact = { siteUrl: string; supportEmail: string; now: number }

/** Where to report a vulnerability, as in RFC 9116. It never expires while it is served. */
export function securityText({ siteUrl, supportEmail, now }: Contact): string {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS
  const expires = new Date(midnight + VALID_DAYS * DAY_MS).toISOString().replace('.000', '')
  return [
    `Contact: mailto:${supportEmail}`,
    `Contact: ${siteUrl}/contatti`,
    `Expires: ${expires}`,
    'Preferred-Languages: it, en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}/contatti`,
    '',
  ].join('\n')
}
