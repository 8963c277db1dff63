import type { MailKind } from '@centesimo/contract/messages'
import type { Users } from '@centesimo/db'

/** The mails that a user can switch off, by what their links call them. */
const switches = {
  outbid: { mail: 'mail-outbid', column: 'outbid_mail' },
  followed: { mail: 'mail-followed', column: 'follow_mail' },
  monthly: { mail: 'mail-monthly', column: 'monthly_mail' },
} as const satisfies Record<string, { mail: MailKind; column: keyof Users }>

export type MailSwitch = keyof typeof switches
/** The column of `users` that is false once the mail is switched off. */
export type MailSwitchColumn = (typeof switches)[MailSwitch]['column']

export const mailSwitches = Object.keys(switches) as MailSwitch[]

/** Null for a mail that is sent to every account. */
export function switchOfMail(kind: MailKind): MailSwitch | null {
  return mailSwitches.find((name) => switches[name].mail === kind) ?? null
}

export function columnOfSwitch(name: MailSwitch): MailSwitchColumn {
  return switches[name].column
}
