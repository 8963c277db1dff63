import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** A square picture of noise, no two alike. */
export function createPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
  }
  const header = Buffer.concat([uint32(side), uint32(side), Buffer.from([8, 2, 0, 0, 0])])
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), randomBytes(side * 3)]))
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.concat(rows))
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A file as a body carries it. */
export function embedded(bytes: Buffer, type = 'image/png'): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}
