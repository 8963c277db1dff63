import { createPartBudget, type PartBudget, takePart } from './part-budget.ts'

/**
 * One element of a WebM or Matroska file. `end` is null for an element of unknown length, as live
 * recorders write it.
 */
type Element = { id: number; at: number; contentAt: number; end: number | null }

const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
  void: 0xec,
}

/** Elements that playback does not need: tags (may name a place), attachments, chapters, voids. */
const privateIds = new Set([0x1254c367, 0x1941a469, 0x1043a770, ids.void])
/** Elements allowed in a segment: seek head, info, cues, checksum and the above. */
const inSegment = new Set([0x114d9b74, 0x1549a966, 0x1c53bb6b, 0xbf, ids.tracks, ids.cluster, ...privateIds])
/**
 * Elements allowed in a cluster: timestamp, position, previous size, blocks. They appear beside the
 * cluster if its length is unknown.
 */
const inCluster = new Set([0xe7, 0xa7, 0xab, 0xa3, 0xa0, 0xaf, 0x5854])

/**
 * Returns the video with everything blanked that playback does not need, or null if it is not a
 * video. A video has a header of a known type, then one segment up to the end of the file with a
 * video track and its data, and no unknown elements.
 */
export function cleanWebm(bytes: Buffer): Buffer | null {
  const budget = createPartBudget()
  const header = elementAt(bytes, 0, bytes.length)
  if (header?.id !== ids.header || header.end === null || !isKnownKind(bytes, header, budget)) return null
  const segment = elementAt(bytes, header.end, bytes.length)
  if (segment?.id !== ids.segment || (segment.end ?? bytes.length) !== bytes.length) return null
  const parts = elementsIn(bytes, segment.contentAt, bytes.length, budget)
  if (!parts?.every(({ id }) => inSegment.has(id) || inCluster.has(id))) return null
  if (!parts.some((part) => part.id === ids.tracks && hasVideoTrack(bytes, part, budget))) return null
  if (!parts.some((part) => part.id === ids.cluster)) return null

  const cleaned = Buffer.from(bytes)
  for (const part of parts) if (privateIds.has(part.id) && part.end !== null) blank(cleaned, part.at, part.end)
  return cleaned
}

function isKnownKind(bytes: Buffer, header: Element, budget: PartBudget): boolean {
  const kind = elementsIn(bytes, header.contentAt, header.end ?? 0, budget)?.find(({ id }) => id === ids.docType)
  return ['webm', 'matroska'].includes(bytes.toString('latin1', kind?.contentAt ?? 0, kind?.end ?? 0))
}

function hasVideoTrack(bytes: Buffer, tracks: Element, budget: PartBudget): boolean {
  if (tracks.end === null) return false
  const entries = elementsIn(bytes, tracks.contentAt, tracks.end, budget) ?? []
  return entries.some((entry) => {
    if (entry.id !== ids.trackEntry || entry.end === null) return false
    const type = elementsIn(bytes, entry.contentAt, entry.end, budget)?.find(({ id }) => id === ids.trackType)
    return type !== undefined && type.end === type.contentAt + 1 && bytes[type.contentAt] === 1
  })
}

/** The elements between two offsets; null if they do not fill the range exactly or are too many. */
function elementsIn(bytes: Buffer, from: number, to: number, budget: PartBudget): Element[] | null {
  const elements: Element[] = []
  for (let at = from; at < to; ) {
    const element = takePart(budget) ? elementAt(bytes, at, to) : null
    // Only a cluster may have an unknown length: its content is read as its siblings.
    if (!element || (element.end === null && element.id !== ids.cluster)) return null
    elements.push(element)
    at = element.end ?? element.contentAt
  }
  return elements
}

function elementAt(bytes: Buffer, at: number, to: number): Element | null {
  const idLength = lengthOf(bytes[at])
  const size = idLength <= 4 && at + idLength < to ? sizeAt(bytes, at + idLength, to) : null
  if (!size) return null
  const contentAt = at + idLength + size.length
  const end = size.value === null ? null : contentAt + size.value
  if ((end ?? contentAt) > to) return null
  return { id: bytes.readUIntBE(at, idLength), at, contentAt, end }
}

/** The first set bit of a length encodes its byte count. All bits set means unknown length. */
function sizeAt(bytes: Buffer, at: number, to: number): { value: number | null; length: number } | null {
  const first = bytes[at] ?? 0
  const length = lengthOf(first)
  if (length > 8 || at + length > to) return null
  const all = 0xff >> length
  let value = first & all
  let isUnknown = value === all
  for (let i = at + 1; i < at + length; i++) {
    // Above 2^53 the value is inexact, but far beyond any file anyway.
    value = value * 256 + bytes.readUInt8(i)
    isUnknown &&= bytes[i] === 0xff
  }
  return { value: isUnknown ? null : value, length }
}

function lengthOf(first: number | undefined): number {
  return first ? Math.clz32(first) - 23 : 9
}

/** Replaces an element by a void one. Below nine bytes its length takes one byte, else eight. */
function blank(bytes: Buffer, at: number, end: number): void {
  const total = end - at
  bytes.fill(0, at, end)
  bytes[at] = ids.void
  if (total < 9) bytes[at + 1] = 0x80 + total - 2
  else {
    bytes[at + 1] = 0x01
    bytes.writeUIntBE(total - 9, at + 3, 6)
  }
}
