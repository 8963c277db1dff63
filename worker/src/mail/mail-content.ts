import type { MailKind, MailPayload } from '@centesimo/contract/messages'

/** A mail in plain words. Templates write no HTML: the layout adds it and escapes every value. */
export type MailContent = {
  subject: string
  /** Mail programs show it next to the subject. */
  preheader: string
  title: string
  paragraphs: readonly string[]
  /** Short values with their names. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** Another person's words, with their line breaks. */
  quote?: string
  button?: { label: string; href: string }
  /** Shown after the button. */
  notes?: readonly string[]
  /** Why the recipient gets this mail, and what to do if it is not for them. */
  reason: string
  /**
   * The page with the recipient's settings. A mail that its recipient can switch off gets the page
   * that does so instead: see `withStop`.
   */
  settingsHref?: string
  /** What that link says, unless it is the usual words. */
  settingsLabel?: string
}

export const usualSettingsLabel = 'Le impostazioni del tuo account'

/** A file attached to a mail. */
export type Attachment = { filename: string; contentType: string; content: Buffer }

/** A mail that is ready to send. */
export type Email = {
  to: string
  replyTo?: { name: string; address: string }
  content: MailContent
  /** Where mail programs post to so that no more of these mails come. */
  stopUrl?: string
  attachments?: Attachment[]
}

/** The account that a mail goes to. */
export type Person = {
  id: number
  publicId: string
  username: string
  email: string
  fullName: string
  isVerified: boolean
  /** The account may not bid until its address is confirmed. */
  mustConfirmEmail: boolean
  /** Bonus credits that are posted then. */
  awaitedCredits: number
  credits: number
  referralCode: string
}

/** A template's input. `page` turns a path of the site into an address. */
export type MailInput<Kind extends MailKind> = {
  kind: Kind
  payload: MailPayload<Kind>
  writtenAt: Date
  page: (path: string) => string
}
export type PersonMailInput<Kind extends MailKind> = MailInput<Kind> & { person: Person }
/** `token` is the secret of the mail's link. */
export type LinkMailInput<Kind extends MailKind> = PersonMailInput<Kind> & { token: string }
