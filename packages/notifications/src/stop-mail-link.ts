import { isSignedBy, signatureOf } from '@centesimo/runtime'
import { type MailSwitch, mailSwitches } from './mail-switches.ts'

/** Longer than anyone keeps a mail about an auction; a link is not to work for ever. */
const LIVES_SECONDS = 180 * 86_400

/** `userId` is the public one. */
type StoppedMail = { mail: MailSwitch; userId: string }

/**
 * Lets its holder switch one kind of mail off for one account, and do nothing else. It stands in
 * each of these mails, so it is signed instead of stored.
 */
export function createStopToken(secret: string, { mail, userId }: StoppedMail, now: number): string {
  const claim = `${mail}.${userId}.${Math.floor(now / 1_000)}`
  return `${claim}.${signatureOf(secret, signedText(claim))}`
}

/** Null for a token that none of the secrets has signed, or one that is too old. */
export function readStopToken(secrets: readonly string[], token: string, now: number): StoppedMail | null {
  const [, claim = '', name, userId = '', at, signature = ''] =
    /^(([a-z]+)\.([\w-]+)\.(\d{1,12}))\.([\w-]{43})$/.exec(token) ?? []
  const mail = mailSwitches.find((each) => each === name)
  if (!mail || !isSignedBy(secrets, signedText(claim), signature)) return null
  return now / 1_000 - Number(at) > LIVES_SECONDS ? null : { mail, userId }
}

function signedText(claim: string): string {
  return `stop mail: ${claim}`
}

/**
 * Both addresses of a link: the one that mail programs post to (RFC 8058), and the page, whose
 * token no server sees.
 */
export function stopMailLinks(siteUrl: string, token: string): { oneClick: string; page: string } {
  return { oneClick: `${siteUrl}/api/mails/stop?token=${token}`, page: `${siteUrl}${stopMailPage(token)}` }
}

export function stopMailPage(token: string): string {
  return `/disattiva-email#token=${encodeURIComponent(token)}`
}
