import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  to: string
  from: string
  replyTo: string | undefined
  replyToName: string | undefined
  messageId: string
  subject: string
  text: string
  html: string
  /** By their names in lower case. */
  headers: Map<string, string>
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

export type TestSmtp = {
  url: string
  /** In order of arrival. */
  mails: ReceivedMail[]
  /** Refused recipients with their response codes. */
  refuse: Map<string, number>
  /** Stops the server as if it crashed; `start` restarts it on the same port. */
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** A mail server on loopback that stores the mails it gets. */
export async function createTestSmtp(): Promise<TestSmtp> {
  const mails: ReceivedMail[] = []
  const refuse = new Map<string, number>()
  let server: SMTPServer
  let port = 0

  async function start(): Promise<void> {
    server = createServer(mails, refuse)
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.server.address() as AddressInfo).port
  }

  await start()
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse,
    start,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

function createServer(mails: ReceivedMail[], refuse: Map<string, number>): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const responseCode = refuse.get(address)
      done(responseCode ? Object.assign(new Error('refused'), { responseCode }) : null)
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        mails.push({
          to: envelope.rcptTo.map(({ address }) => address).join(', '),
          from: mail.from?.address ?? '',
          replyTo: mail.replyTo?.[0]?.address,
          replyToName: mail.replyTo?.[0]?.name,
          messageId: mail.messageId ?? '',
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
          headers: new Map(mail.headers.map(({ key, value }) => [key, value])),
          attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
            filename: filename ?? '',
            contentType: mimeType,
            content: Buffer.from(content as ArrayBuffer),
          })),
        })
        done()
      })
    },
  })
  server.on('error', () => {})
  return server
}
