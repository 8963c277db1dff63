import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorBody, type Refused, refuse, refuseFields, statusOf } from './refusal.ts'

/** As long as a refusal may take to be read. */
const CLOSED_WITHIN_MS = 2_000

/** The contract's error body on a bare connection, where there is no request to answer: it is closed with it. */
export function sendRawRefusal(socket: Duplex, refused: Refused): void {
  const requestId = crypto.randomUUID()
  const body = JSON.stringify(errorBody(refused, requestId))
  const status = statusOf(refused)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Whoever does not close his end would keep the line, which nobody counts any more.
  setTimeout(() => socket.destroy(), CLOSED_WITHIN_MS).unref()
}

/** Answers what is not HTTP at all, or has a head that is too long: a path that long leads nowhere, like any other that is not known. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else if (error.code === 'HPE_HEADER_OVERFLOW') sendRawRefusal(socket, refuse('NOT_FOUND'))
  else sendRawRefusal(socket, refuseFields({ body: 'Richiesta non valida' }))
}
