import { referralText } from '../text/referral-text.ts'

/** The address that a friend registers at. */
export function inviteLink(origin: string, code: string): string {
  return `${origin}/register?ref=${encodeURIComponent(code)}`
}

/** Opens a new mail to nobody in particular. */
export function mailAddress(link: string): string {
  const { subject, text } = referralText.message
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text(link))}`
}

/** Opens WhatsApp, which asks to whom. */
export function whatsAppAddress(link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(referralText.message.text(link))}`
}

/** What the system's own share sheet is given; null where there is none. */
export function nativeShare(link: string): (() => void) | null {
  if (typeof navigator.share !== 'function') return null
  const { subject, text } = referralText.message
  return () => {
    // Who closes the sheet without sharing has changed their mind: that is no failure.
    navigator.share({ title: subject, text: text(link), url: link }).catch(() => {})
  }
}
