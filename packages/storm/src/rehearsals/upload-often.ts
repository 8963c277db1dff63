import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { setAvatar } from '@centesimo/contract'
import type { Bidder } from '../accounts.ts'
import { call } from '../call.ts'
import { openConnection } from '../connection.ts'

/** One upload of a picture that no one has uploaded before. `code` is null if it was stored. */
export type Upload = { sentAt: number; ms: number; code: string | null; message: string | null }

const EVERY_MS = 200

/** Uploads one avatar after the other until the signal. */
export async function uploadOften(url: string, user: Bidder, signal: AbortSignal): Promise<Upload[]> {
  const uploads: Upload[] = []
  while (!signal.aborted) {
    // A connection each: one that the API closed would count as a lost answer.
    const connection = openConnection(url)
    const sentAt = performance.now()
    const body = { image: `data:image/png;base64,${newPicture().toString('base64')}` }
    const answer = await call(connection, setAvatar, { body, cookie: user.cookie }).catch(noAnswer)
    const failure = answer.ok ? { code: null, message: null } : { code: answer.code, message: answer.message }
    uploads.push({ sentAt, ms: performance.now() - sentAt, ...failure })
    await connection.close()
    await pause(EVERY_MS)
  }
  return uploads
}

const noAnswer = (error: Error) => ({ ok: false as const, code: 'NO_ANSWER', message: error.message })

/** A PNG of eight by eight random pixels. */
function newPicture(): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(8, 0)
  size.writeUInt32BE(8, 4)
  // Eight bits, true colour; each row begins with the filter "none".
  const header = Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])
  const rows = Array.from({ length: 8 }, () => Buffer.concat([Buffer.from([0]), randomBytes(24)]))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND'),
  ])
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}
