import fc from 'fast-check'
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

describe('any text as a data URL', () => {
  it('is refused, or is the bytes of its base64', () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((all) => Buffer.from(all))
    fc.assert(
      fc.property(bytes, fc.constantFrom('image/png', 'video/mp4', 'image/svg+xml'), (all, type) => {
        expect(decodeDataUrl(`data:${type};base64,${all.toString('base64')}`)).toEqual(all)
      }),
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary' }).map((text) => `data:image/png;base64,${text}`),
    )
    fc.assert(fc.property(texts, (text) => typeof decodeDataUrl(text, 100) === 'object'))
  })

  it('has at most the bytes that are allowed', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (length, most) => {
        const decoded = decodeDataUrl(`data:image/png;base64,${Buffer.alloc(length).toString('base64')}`, most)
        return 'refused' in decoded || decoded.length <= most + 1
      }),
    )
  })
})
