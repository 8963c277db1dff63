import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Log } from '@centesimo/runtime'
import { refusals } from './measure-calls.ts'
import { quotaHeaders } from './quota-headers.ts'
import { errorBody, type Refused, refuse, refuseFields, statusOf } from './refusal.ts'

/** Time that the client has to read the refusal and close. */
const CLOSED_WITHIN_MS = 2_000

/**
 * Writes the contract's error body to a bare connection, where there is no request to answer, and
 * closes it.
 */
export function sendRawRefusal(
  socket: Duplex,
  refused: Refused,
  { log, headers }: { log: Log; headers: Record<string, string> },
): void {
  const requestId = crypto.randomUUID()
  refusals.inc({ code: refused.code, channel: 'http' })
  log.info({ reqId: requestId, code: refused.code }, 'refused')
  const body = JSON.stringify(errorBody(refused, requestId))
  const status = statusOf(refused)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...quotaLines(refused),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // A client that does not close its end would keep the connection open, uncounted.
  setTimeout(() => socket.destroy(), CLOSED_WITHIN_MS).unref()
}

function quotaLines({ counted }: Refused): string[] {
  if (!counted) return []
  const { policy, state, waitSeconds } = counted
  return [`${quotaHeaders.policy}: ${policy}`, `${quotaHeaders.state}: ${state}`, `retry-after: ${waitSeconds}`]
}

/**
 * Answers broken HTTP, and headers that are too large: the parser counts the path as one of them.
 */
export function createBrokenRequestHandler(
  log: Log,
  headers: Record<string, string>,
): (error: Error & { code?: string }, socket: Duplex) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else if (error.code === 'HPE_HEADER_OVERFLOW') sendRawRefusal(socket, refuse('HEADERS_TOO_LARGE'), { log, headers })
    else sendRawRefusal(socket, refuseFields({ body: 'Richiesta non valida' }), { log, headers })
  }
}
