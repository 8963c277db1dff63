import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PaypalError } from '../http/paypal-error.ts'
import type { SandboxContext } from '../sandbox-context.ts'

const HANG_MS = 60_000
const SLOW_MS = 3_000

/** Faults after the capture is done: a 500, or an answer that never arrives. */
export async function applyFaultsAfterCapture(
  { faults, stopping }: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (faults.consume('serverErrorAfterCapture')) throw new PaypalError(500)
  const hang = faults.consume('captureThenHang')
  if (!hang) return
  reply.hijack()
  const { socket } = request.raw
  const gone = new Promise((resolve) => socket.once('close', resolve))
  await Promise.race([gone, pause(hang.ms ?? HANG_MS, stopping)])
  socket.destroy()
}

/** Faults before a call does anything. */
export async function applyFaultsBeforeCall({ faults, stopping }: SandboxContext): Promise<void> {
  const slow = faults.consume('slow')
  if (slow) await pause(slow.ms ?? SLOW_MS, stopping)
  if (faults.consume('serverError')) throw new PaypalError(500)
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
