import { type Config, needsTls } from '@centesimo/runtime'
import { createTransport } from 'nodemailer'
import { htmlMail } from './html-mail.ts'
import type { Email } from './mail-content.ts'
import { textMail } from './text-mail.ts'

export type Mailer = {
  /**
   * Resolves when the mail server has accepted the mail; `signal` aborts. `name` becomes the
   * message id, by which mail programs recognize a mail that arrives twice.
   */
  send: (email: Email, options: { name: string; signal: AbortSignal }) => Promise<void>
}

/** Sends over SMTP_URL, with one connection per mail. */
export function createMailer({ mailFrom, siteUrl }: Pick<Config, 'mailFrom' | 'siteUrl'>, smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: needsTls(smtpUrl),
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 12_000,
    // Mails contain only text and generated files.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = mailFrom.replace(/^.*@|>$/g, '')
  return {
    send: async ({ to, replyTo, content, stopUrl, attachments = [] }, { name, signal }) => {
      await transport.sendMail({
        from: mailFrom,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { ...replyTo, name: unencoded(replyTo.name) } }),
        messageId: `<${name}@${domain}>`,
        subject: unencoded(content.subject),
        text: textMail(content, siteUrl),
        html: htmlMail(content, siteUrl),
        attachments,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'it', ...(stopUrl && stopHeaders(stopUrl)) },
        signal,
      })
    },
  }
}

/** One press in the mail program ends these mails: RFC 2369 and RFC 8058. */
function stopHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Breaks encoded words such as "=?utf-8?B?…?=", which mail programs decode to hidden text. */
function unencoded(text: string): string {
  return text.replaceAll('=?', '= ?')
}
