import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Desk } from '../desk.ts'
import { PaypalError } from '../http/paypal-error.ts'

const HANG_MS = 60_000
const SLOW_MS = 3_000

/** Faults after the capture is done: a 500, or an answer that never arrives. */
export async function afterwards(
  { faults, stopping }: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (faults.strike('serverErrorAfterCapture')) throw new PaypalError(500)
  const hang = faults.strike('captureThenHang')
  if (!hang) return
  reply.hijack()
  const { socket } = request.raw
  const gone = new Promise((resolve) => socket.once('close', resolve))
  await Promise.race([gone, pause(hang.ms ?? HANG_MS, stopping)])
  socket.destroy()
}

/** Faults before a call does anything. */
export async function beforehand({ faults, stopping }: Desk): Promise<void> {
  const slow = faults.strike('slow')
  if (slow) await pause(slow.ms ?? SLOW_MS, stopping)
  if (faults.strike('serverError')) throw new PaypalError(500)
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
