import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { CaughtMail } from './caught-mails.ts'

const LARGEST_MAIL_BYTES = 10 * 1024 * 1024
const CLOSE_WITHIN_MS = 300

/** A local SMTP server that accepts every mail and relays none. */
export function receiveMails(onMail: (mail: CaughtMail) => void): SMTPServer {
  const server = new SMTPServer({
    banner: 'Centesimo mail catcher',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_MAIL_BYTES,
    closeTimeout: CLOSE_WITHIN_MS,
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('too large'), { responseCode: 552 }))
        const to = envelope.rcptTo.map(({ address }) => address).join(', ')
        read(Buffer.concat(chunks), to).then((mail) => {
          onMail(mail)
          done()
        }, done)
      })
    },
  })
  // A client that disconnects early is not an error of the server.
  server.on('error', () => {})
  return server
}

async function read(raw: Buffer, to: string): Promise<CaughtMail> {
  const {
    subject = '',
    text = '',
    html = '',
    attachments,
  } = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  const files = attachments.map(({ filename, content }) => ({ name: filename ?? '', content: String(content) }))
  return {
    id: randomUUID(),
    to,
    subject,
    text: text.trimEnd(),
    html: html.trimEnd(),
    at: new Date().toISOString(),
    ...(files.length > 0 && { files }),
  }
}
