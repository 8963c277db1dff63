import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  headers: IncomingHttpHeaders
  raw: string
  // biome-ignore lint/suspicious/noExplicitAny: what an event holds is what the test looks at
  event: any
}

export interface Receiver {
  url: string
  received: Received[]
  types: () => string[]
  /** Answers this from now on. */
  answer: (status: number) => void
  stop: () => Promise<void>
}

/** A shop's webhook, on a port of its own. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let status = 200
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString()
      received.push({ headers: request.headers, raw, event: JSON.parse(raw) })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    types: () => received.map(({ event }) => event.event_type),
    answer: (next) => {
      status = next
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
