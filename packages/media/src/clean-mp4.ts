import { createPartBudget, isExceeded, type PartBudget, takePart } from './part-budget.ts'

/** One box of an MP4, as byte offsets of its start, its content and its end. */
type Box = { type: string; at: number; contentAt: number; end: number }

/** Brands of video files. An M4A, an AVIF or a HEIC has none of them. */
const videoBrand = /^(isom|iso[2-9]|mp4[12]|avc1|qt {2}|M4V[ HP]|dash|MSNV|hvc1|hev1|av01|3gp[4-9]|3g2[abc])$/

const BRANDS_BYTES = 1_024

/**
 * Box types allowed at the top level. Anything else means another format, or another file appended
 * after the last box.
 */
const topTypes = /^(ftyp|styp|moov|moof|mfra|mdat|sidx|ssix|free|skip|wide|uuid|meta|udta|pdin|prft|emsg)$/
/** Box types with personal metadata, such as the location a phone records, and padding. */
const privateTypes = /^(uuid|udta|meta|free|skip)$/

/**
 * Returns the video with everything blanked that playback does not need, or null if it is not a
 * video. A video has contiguous boxes, a video brand, a video track and its data. Sizes stay the
 * same, because the tracks refer to byte offsets in the file.
 */
export function cleanMp4(bytes: Buffer): Buffer | null {
  const budget = createPartBudget()
  const top = boxesIn(bytes, 0, bytes.length, budget)
  if (!top || top.some((box) => !topTypes.test(box.type))) return null
  const [first] = top
  if (first?.type !== 'ftyp' || !brandsOf(bytes, first).some((brand) => videoBrand.test(brand))) return null
  const movie = top.find((box) => box.type === 'moov')
  const tracks = (movie && childrenOf(bytes, movie, budget)) ?? []
  if (!tracks.some((track) => track.type === 'trak' && isVideoTrack(bytes, track, budget))) return null
  if (!top.some((box) => box.type === 'mdat')) return null

  const cleaned = Buffer.from(bytes)
  const inTracks = tracks.flatMap((track) => (track.type === 'trak' ? (childrenOf(bytes, track, budget) ?? []) : []))
  // Boxes that were not inspected could contain anything.
  if (isExceeded(budget)) return null
  for (const box of [...top, ...tracks, ...inTracks]) {
    if (!privateTypes.test(box.type)) continue
    cleaned.write('free', box.at + 4, 'latin1')
    cleaned.fill(0, box.contentAt, box.end)
  }
  return cleaned
}

/** The boxes between two offsets; null if they do not fill the range exactly or are too many. */
function boxesIn(bytes: Buffer, from: number, to: number, budget: PartBudget): Box[] | null {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    if (to - at < 8 || !takePart(budget)) return null
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1
    if (isLong && to - at < 16) return null
    // Size 0 means up to the end.
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || to - at
    const contentAt = at + (isLong ? 16 : 8)
    const end = at + size
    if (end < contentAt || end > to) return null
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), at, contentAt, end })
    at = end
  }
  return boxes
}

function childrenOf(bytes: Buffer, { contentAt, end }: Box, budget: PartBudget): Box[] | null {
  return boxesIn(bytes, contentAt, end, budget)
}

/** The major and compatible brands; a version stands between them. The limit fits any real file. */
function brandsOf(bytes: Buffer, { contentAt, end }: Box): string[] {
  const text = bytes.toString('latin1', contentAt, Math.min(end, contentAt + BRANDS_BYTES))
  return [text.slice(0, 4), ...(text.slice(8).match(/.{4}/gs) ?? [])]
}

/** The handler of a track's media names its type. */
function isVideoTrack(bytes: Buffer, track: Box, budget: PartBudget): boolean {
  const media = childrenOf(bytes, track, budget)?.find((box) => box.type === 'mdia')
  const handler = media && childrenOf(bytes, media, budget)?.find((box) => box.type === 'hdlr')
  return handler !== undefined && bytes.toString('latin1', handler.contentAt + 8, handler.contentAt + 12) === 'vide'
}
