import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { freePort } from '../free-port.ts'
import { type CaughtMail, createCaughtMails } from './caught-mails.ts'
import { receiveMails } from './receive-mails.ts'
import { serveInbox } from './serve-inbox.ts'

export interface MailCatcherOptions {
  /** Keeps mails across restarts; without it they are in memory only. */
  folder?: string
  /** A taken port is replaced by any free one. */
  preferredPorts?: { smtp: number; inbox: number }
}

export interface MailCatcher {
  /** For SMTP_URL. */
  smtpUrl: string
  /** The inbox: a page for people, `GET /messages` for programs. */
  url: string
  /** Newest first. */
  messages: () => CaughtMail[]
  stop: () => Promise<void>
}

/** An SMTP server that delivers only to its own inbox, both on loopback. */
export async function startMailCatcher(options: MailCatcherOptions = {}): Promise<MailCatcher> {
  const { folder = null, preferredPorts = { smtp: 0, inbox: 0 } } = options
  const mails = createCaughtMails(folder)
  const smtp = receiveMails(mails.add)
  const inbox = serveInbox(mails)
  const smtpPort = await listen(smtp.server, preferredPorts.smtp)
  const inboxPort = await listen(inbox, preferredPorts.inbox)
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://127.0.0.1:${inboxPort}`,
    messages: () => mails.list(),
    stop: async () => {
      inbox.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise((resolve) => inbox.close(resolve)),
      ])
    },
  }
}

async function listen(server: Server, preferred: number): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? preferred : 0)
    try {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    } catch (error) {
      // Another program took the port first.
      if (attempt === 3) throw error
    }
  }
}
