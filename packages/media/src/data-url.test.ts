import { describe, expect, it } from 'vitest'
import { decodeDataUrl } from './data-url.ts'

const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

describe('a data URL', () => {
  it.each([1, 2, 3, 4, 100])('decodes %i bytes', (length) => {
    const bytes = Buffer.alloc(length, 7)
    expect(decodeDataUrl(dataUrl(bytes))).toEqual(bytes)
  })

  it('accepts content up to the size limit and refuses one byte more', () => {
    for (const maxBytes of [9, 10, 11]) {
      expect(decodeDataUrl(dataUrl(Buffer.alloc(maxBytes)), maxBytes)).toEqual(Buffer.alloc(maxBytes))
      expect(decodeDataUrl(dataUrl(Buffer.alloc(maxBytes + 1)), maxBytes)).toEqual({ refused: 'PAYLOAD_TOO_LARGE' })
    }
  })

  it.each([
    'https://example.com/picture.png',
    '/media/0123456789abcdef0123456789abcdef.webp',
    'file:///etc/passwd',
    'data:text/html;base64,PGI+',
    'data:image/svg+xml,<svg/>',
    'data:image/png;base64,',
    'data:image/png;base64,not base64!',
    'data:image/png;base64,AAAA====',
    '',
  ])('refuses %j', (text) => {
    expect(decodeDataUrl(text)).toEqual({ refused: 'UNSUPPORTED_MEDIA_TYPE' })
  })
})
