import { type CheckedProof, checkProof } from '@centesimo/contract/check-proof'
import { call } from '../data/call.ts'

type Options = {
  id: string
  run: number | undefined
  onProgress: (done: number, all: number) => void
  signal: AbortSignal
}

/** Whether this page may hash: browsers allow it on https and on this machine alone. */
export const canHash = () => globalThis.crypto?.subtle !== undefined

/** Reads the chain of a run and recomputes it with the browser's own SHA-256. */
export function checkInBrowser({ id, run, onProgress, signal }: Options): Promise<CheckedProof> {
  const readPage = (next?: { cursor: string; run: number }) =>
    call('getProof', { params: { id }, query: next ?? (run ? { run } : {}), signal })
  return checkProof(readPage, { sha256, onProgress })
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
