import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  headers: IncomingHttpHeaders
  raw: string
  // biome-ignore lint/suspicious/noExplicitAny: the test checks the event's content
  event: any
}

export interface TestReceiver {
  url: string
  received: Received[]
  types: () => string[]
  /** Sets the status of further answers. */
  answer: (status: number) => void
  stop: () => Promise<void>
}

/** A shop's webhook receiver on its own port. */
export async function createTestReceiver(): Promise<TestReceiver> {
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
