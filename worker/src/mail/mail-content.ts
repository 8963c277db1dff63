/** What a mail says, in plain words. Templates write no HTML: the layout puts it around and escapes every value. */
export type MailContent = {
  subject: string
  /** Stands beside the subject in a list of mails. */
  preheader: string
  title: string
  paragraphs: readonly string[]
  /** Short values with their names. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** Somebody else's words, line by line as they were written. */
  quote?: string
  button?: { label: string; href: string }
  /** What is good to know after the button. */
  notes?: readonly string[]
  /** Why one gets this mail, and what to do who should not. */
  why: string
  /** Where one chooses which mails one gets. */
  settingsHref?: string
}

/** A file that comes with a mail. */
export type Attachment = { filename: string; contentType: string; content: Buffer }

/** Whom a mail is for. */
export type Person = {
  id: number
  username: string
  email: string
  fullName: string
  isVerified: boolean
  credits: number
  referralCode: string
}

/** What a template is given. `page` makes an address of a path of the site. */
export type MailInput = { data: Record<string, unknown>; writtenAt: Date; page: (path: string) => string }
export type PersonMailInput = MailInput & { person: Person }
export type TokenMailInput = PersonMailInput & { token: string }
