import { type Allowance, isExceeded, newAllowance, take } from './parts-allowance.ts'

/** One box of an MP4: where it begins, where its content begins, where it ends. */
type Box = { type: string; at: number; contentAt: number; end: number }

/** Brands of files that hold moving pictures; an M4A, an AVIF or a HEIC carries none of them alone. */
const videoBrand = /^(isom|iso[2-9]|mp4[12]|avc1|qt {2}|M4V[ HP]|dash|MSNV|hvc1|hev1|av01|3gp[4-9]|3g2[abc])$/

const BRANDS_BYTES = 1_024

/** What may stand at the top. A picture or a document has none of these; what follows the last one would be another file. */
const topTypes = /^(ftyp|styp|moov|moof|mfra|mdat|sidx|ssix|free|skip|wide|uuid|meta|udta|pdin|prft|emsg)$/
/** What a phone writes about the place and the person, and what nothing reads. */
const privateTypes = /^(uuid|udta|meta|free|skip)$/

/**
 * The video with everything blanked that is not needed to play it; null for what is no video: every box must end where the next begins, a video brand,
 * a picture track and its data must be there. Sizes stay, because the tracks point at places in the file.
 */
export function cleanMp4(bytes: Buffer): Buffer | null {
  const left = newAllowance()
  const top = boxesIn(bytes, 0, bytes.length, left)
  if (!top || top.some((box) => !topTypes.test(box.type))) return null
  const [first] = top
  if (first?.type !== 'ftyp' || !brandsOf(bytes, first).some((brand) => videoBrand.test(brand))) return null
  const movie = top.find((box) => box.type === 'moov')
  const tracks = (movie && childrenOf(bytes, movie, left)) ?? []
  if (!tracks.some((track) => track.type === 'trak' && isPictures(bytes, track, left))) return null
  if (!top.some((box) => box.type === 'mdat')) return null

  const cleaned = Buffer.from(bytes)
  const inTracks = tracks.flatMap((track) => (track.type === 'trak' ? (childrenOf(bytes, track, left) ?? []) : []))
  // What was not looked at could say anything.
  if (isExceeded(left)) return null
  for (const box of [...top, ...tracks, ...inTracks]) {
    if (!privateTypes.test(box.type)) continue
    cleaned.write('free', box.at + 4, 'latin1')
    cleaned.fill(0, box.contentAt, box.end)
  }
  return cleaned
}

/** The boxes between two places; null when they do not fill it exactly, or are too many. */
function boxesIn(bytes: Buffer, from: number, to: number, left: Allowance): Box[] | null {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    if (to - at < 8 || !take(left)) return null
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1
    if (isLong && to - at < 16) return null
    // Size 0: up to the end.
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || to - at
    const contentAt = at + (isLong ? 16 : 8)
    const end = at + size
    if (end < contentAt || end > to) return null
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), at, contentAt, end })
    at = end
  }
  return boxes
}

function childrenOf(bytes: Buffer, { contentAt, end }: Box, left: Allowance): Box[] | null {
  return boxesIn(bytes, contentAt, end, left)
}

/** The major brand and the compatible ones; between them stands a version. No honest file names more than fit here. */
function brandsOf(bytes: Buffer, { contentAt, end }: Box): string[] {
  const text = bytes.toString('latin1', contentAt, Math.min(end, contentAt + BRANDS_BYTES))
  return [text.slice(0, 4), ...(text.slice(8).match(/.{4}/gs) ?? [])]
}

/** A track says in its media's handler what it holds. */
function isPictures(bytes: Buffer, track: Box, left: Allowance): boolean {
  const media = childrenOf(bytes, track, left)?.find((box) => box.type === 'mdia')
  const handler = media && childrenOf(bytes, media, left)?.find((box) => box.type === 'hdlr')
  return handler !== undefined && bytes.toString('latin1', handler.contentAt + 8, handler.contentAt + 12) === 'vide'
}
