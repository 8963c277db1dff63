import type { Config } from '@centesimo/runtime'
import { createTransport } from 'nodemailer'
import type { Letter } from './compose-mail.ts'
import { htmlMail } from './html-mail.ts'
import { textMail } from './text-mail.ts'

export type Mailer = {
  /** Resolves once the mail server has taken the mail; it is given up when `signal` says so. The same `name` is the same mail to whoever gets it twice. */
  send: (letter: Letter, options: { name: string; signal: AbortSignal }) => Promise<void>
}

/** Mails over SMTP_URL, a connection each. */
export function createMailer({ mailFrom, siteUrl }: Pick<Config, 'mailFrom' | 'siteUrl'>, smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 12_000,
    // A mail is made of texts and of files that are made for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = mailFrom.replace(/^.*@|>$/g, '')
  return {
    send: async ({ to, replyTo, content, attachments = [] }, { name, signal }) => {
      await transport.sendMail({
        from: mailFrom,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { ...replyTo, name: asWritten(replyTo.name) } }),
        messageId: `<${name}@${domain}>`,
        subject: asWritten(content.subject),
        text: textMail(content, siteUrl),
        html: htmlMail(content, siteUrl),
        attachments,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'it' },
        signal,
      })
    },
  }
}

/** A header's text that looks encoded, as "=?utf-8?B?…?=", would be decoded by whoever reads it: people write so only to hide what they write. */
function asWritten(text: string): string {
  return text.replaceAll('=?', '= ?')
}
