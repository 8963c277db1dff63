import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeVideo } from './encode-video.ts'
import { imageKind } from './image-kind.ts'
import { clip } from './testing/clip.ts'

const html = '<html><script>alert(document.domain)</script></html>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const refused = { refused: 'UNSUPPORTED_MEDIA_TYPE' }
const noPictures = replaced(clip.webm, '\x83\x81\x01', '\x83\x81\x02')
const ends = (bytes: Buffer) => Buffer.concat([bytes, box('free', Buffer.from(html))])

describe('accepts', () => {
  it.each([
    ['an MP4', clip.mp4, 'mp4'],
    ['a QuickTime film', replaced(clip.mp4, 'ftypisom', 'ftypqt  '), 'mp4'],
    ['a WebM', clip.webm, 'webm'],
    ['a Matroska file', clip.mkv, 'webm'],
    ['a WebM of unknown length', live(clip.webm), 'webm'],
  ])('%s and keeps its length', (_name, bytes, extension) => {
    expect(encodeVideo(bytes)).toMatchObject({ extension, bytes: { length: bytes.length } })
  })

  it('a video and keeps its played content byte for byte', () => {
    const encoded = encodeVideo(ends(clip.mp4))
    expect('bytes' in encoded && encoded.bytes.subarray(0, clip.mp4.length)).toEqual(clip.mp4)
  })
})

describe('blanks what playback does not need:', () => {
  it.each([
    ['HTML in padding at the end', ends(clip.mp4)],
    ['HTML in a custom box', Buffer.concat([clip.mp4, box('uuid', Buffer.from(html))])],
    ['the location that a phone recorded', within(clip.mp4, 'moov', box('udta', Buffer.from(`©xyz+45.4642${html}`)))],
    ['the tags that a phone recorded', within(clip.mp4, 'moov', box('meta', Buffer.from(`+45.4642${html}`)))],
    ['tags of a WebM', Buffer.concat([live(clip.webm), element([0x12, 0x54, 0xc3, 0x67], `45.4642${html}`)])],
    ['a file attached to a Matroska file', Buffer.concat([live(clip.mkv), element([0x19, 0x41, 0xa4, 0x69], html)])],
    ['a short void element', Buffer.concat([live(clip.webm), element([0xec], '<b>')])],
  ])('%s', (_name, bytes) => {
    const encoded = encodeVideo(bytes)
    if ('refused' in encoded) throw new Error('refused')
    expect(encoded.bytes).toHaveLength(bytes.length)
    expect(encoded.bytes.toString('latin1')).not.toMatch(/script|45\.4642|<b>/)
    // The result is still a valid video.
    expect(encodeVideo(encoded.bytes)).toEqual(encoded)
  })
})

describe('refuses', () => {
  it.each<[string, Buffer]>([
    ['an empty file', Buffer.alloc(0)],
    ['HTML', Buffer.from(html)],
    ['SVG', Buffer.from(svg)],
    ['HTML with an MP4 signature at the right offset', Buffer.from(`<!--ftypisom-->${html}`)],
    [
      'a brand box followed by HTML',
      Buffer.concat([box('ftyp', Buffer.from('isom\0\0\x02\0isom')), Buffer.from(html)]),
    ],
    ['a video followed by HTML', Buffer.concat([clip.mp4, Buffer.from(html)])],
    ['a WebM followed by HTML', Buffer.concat([clip.webm, Buffer.from(html)])],
    ['a video followed by a ZIP', Buffer.concat([clip.mp4, Buffer.from('PK\x05\x06'), Buffer.alloc(18)])],
    ['a ZIP', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60)])],
    ['a PDF', Buffer.from('%PDF-1.7 and more')],
    ['a GIF', Buffer.from('GIF89a and more')],
    ['a GIF followed by a video', Buffer.concat([Buffer.from('GIF89a/*'), clip.mp4])],
    ['a truncated video', clip.mp4.subarray(0, 900)],
    ['a WebM truncated in its header', clip.webm.subarray(0, 60)],
    ['audio only', replaced(clip.mp4, 'vide', 'soun')],
    ['audio only in Matroska', replaced(clip.mkv, '\x83\x81\x01', '\x83\x81\x02')],
    ['audio only in WebM', replaced(clip.webm, '\x83\x81\x01', '\x83\x81\x02')],
    ['an MP4 without a movie box', replaced(clip.mp4, 'moov', 'free')],
    ['an MP4 of an unknown brand', replaced(clip.mp4, /isom|iso5|hlsf|mp41|mp42|avc1|cmfc|iso6|iso2/g, 'heic')],
    ['an EBML file of another document type', replaced(clip.webm, 'webm', 'evil')],
    ['a box longer than the file', Buffer.concat([clip.mp4, Buffer.from([0, 1, 0, 0]), Buffer.from('free')])],
    ['a box of a size below its header', Buffer.concat([clip.mp4, Buffer.from([0, 0, 0, 4]), Buffer.from('free')])],
    [
      'a box of an absurd 64-bit size',
      Buffer.concat([clip.mp4, Buffer.from('00000001667265650fffffffffffffff', 'hex')]),
    ],
    ['an unknown box', Buffer.concat([clip.mp4, box('html', Buffer.from(html))])],
    ['an unknown element', Buffer.concat([live(clip.webm), element([0x99], html)])],
    ['a WebM of many empty elements', Buffer.concat([live(clip.webm), repeated([0xec, 0x80], 60_000)])],
    ['a WebM of many tracks', Buffer.concat([live(noPictures), tracks(repeated([0xae, 0x80], 60_000))])],
    ['an MP4 of many empty boxes', Buffer.concat([clip.mp4, repeated([...box('free', Buffer.alloc(0))], 60_000)])],
    [
      'an MP4 of many tracks',
      within(clip.mp4, 'moov', repeated([...box('trak', box('udta', Buffer.alloc(0)))], 30_000)),
    ],
  ])('%s', (_name, bytes) => {
    expect(encodeVideo(bytes)).toEqual(refused)
  })

  it('no video whose part count is within the limit', () => {
    const gaps = repeated([0xec, 0x80], 20_000)
    expect(encodeVideo(Buffer.concat([live(clip.webm), gaps]))).toMatchObject({ extension: 'webm' })
  })

  it('or accepts a truncated video of any length without throwing', () => {
    for (const bytes of Object.values(clip)) {
      for (let length = 0; length < bytes.length; length += 7)
        expect(() => encodeVideo(bytes.subarray(0, length))).not.toThrow()
    }
  })
})

function repeated(part: number[], times: number): Buffer {
  return Buffer.alloc(part.length * times, Buffer.from(part))
}

/** A tracks element of a WebM with a four-byte length. */
function tracks(content: Buffer): Buffer {
  const head = Buffer.from([0x16, 0x54, 0xae, 0x6b, 0, 0, 0, 0])
  head.writeUInt32BE(0x10000000 + content.length, 4)
  return Buffer.concat([head, content])
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** An element of a WebM with a two-byte length. */
function element(id: number[], content: string): Buffer {
  return Buffer.concat([
    Buffer.from([...id, 0x40 + (content.length >> 8), content.length & 0xff]),
    Buffer.from(content),
  ])
}

/** As a live recorder writes it: the segment and its clusters have unknown lengths. */
function live(bytes: Buffer): Buffer {
  const opened = Buffer.from(bytes)
  for (const id of ['18538067', '1f43b675']) {
    const at = opened.indexOf(Buffer.from(id, 'hex')) + 4
    const length = Math.clz32(opened[at] ?? 0) - 23
    opened.fill(0xff, at, at + length)
    opened[at] = 0xff >> (length - 1)
  }
  return opened
}

/** The video with one more box inside a top-level box. */
function within(bytes: Buffer, type: string, more: Buffer): Buffer {
  const at = bytes.indexOf(type, 0, 'latin1') - 4
  const end = at + bytes.readUInt32BE(at)
  const grown = Buffer.concat([bytes.subarray(0, end), more, bytes.subarray(end)])
  grown.writeUInt32BE(end - at + more.length, at)
  return grown
}

function replaced(bytes: Buffer, what: string | RegExp, by: string): Buffer {
  const text = bytes.toString('latin1')
  const changed = Buffer.from(text.replace(what, by), 'latin1')
  if (changed.equals(bytes)) throw new Error(`nothing to replace: ${what}`)
  return changed
}

describe('any bytes', () => {
  const flips = fc.array(fc.tuple(fc.nat(3_000), fc.nat(255)), { minLength: 1, maxLength: 6 })
  const cuts = fc.nat(3_000)

  it.each(['mp4', 'webm', 'mkv'] as const)('of a broken %s are refused or keep their length', (kind) => {
    fc.assert(
      fc.property(flips, fc.option(cuts), (changes, cut) => {
        const bytes = Buffer.from(clip[kind].subarray(0, cut ?? undefined))
        for (const [at, byte] of changes) bytes[at % Math.max(bytes.length, 1)] = byte
        const encoded = encodeVideo(bytes)
        return 'refused' in encoded || encoded.bytes.length === bytes.length
      }),
      { numRuns: 1_000 },
    )
  })

  it('are refused, and have the kind of a picture only by their first bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom('', 'RIFF', 'GIF89a', '\x1aE\xdf\xa3'),
        (some, head) => {
          const bytes = Buffer.concat([Buffer.from(head, 'latin1'), some])
          expect(encodeVideo(bytes)).toEqual(refused)
          expect(imageKind(bytes)).toBe(imageKind(bytes.subarray(0, 12)))
        },
      ),
    )
  })
})
