import { referralText } from '../text/referral-text.ts'

/** The address where a friend registers. */
export function inviteLink(origin: string, code: string): string {
  return `${origin}/register?ref=${encodeURIComponent(code)}`
}

/** Opens a new mail without a recipient. */
export function mailAddress(link: string): string {
  const { subject, text } = referralText.message
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text(link))}`
}

/** Opens WhatsApp, which asks for the recipient. */
export function whatsAppAddress(link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(referralText.message.text(link))}`
}

/** Opens the system's share sheet; null where there is none. */
export function nativeShare(link: string): (() => void) | null {
  if (typeof navigator.share !== 'function') return null
  const { subject, text } = referralText.message
  return () => {
    // Closing the sheet without sharing is no failure.
    navigator.share({ title: subject, text: text(link), url: link }).catch(() => {})
  }
}
