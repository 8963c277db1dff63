import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RawCall = { path: string; headers: IncomingMessage['headers']; body: string }

/**
 * A server that answers every call with `answer` and token calls with `answerToken`. Records the
 * calls, except those for a token.
 */
export async function startRawServer(
  answer: (call: RawCall, response: ServerResponse) => unknown,
  answerToken = (response: ServerResponse): void => sendJson(response, 200, token),
) {
  const calls: RawCall[] = []
  const server = createServer(async (request, response) => {
    const call = { path: request.url ?? '', headers: request.headers, body: await textOf(request) }
    if (call.path.startsWith('/v1/oauth2/token')) return answerToken(response)
    calls.push(call)
    await answer(call, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const token = { access_token: 'the-token', token_type: 'Bearer', expires_in: 3_600 }

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}
