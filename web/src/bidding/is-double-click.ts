/**
 * The clicks of a double click are closer than this. The browser's own count is no measure: it
 * joins clicks up to half a second apart, and who is outbid at once may bid again within it.
 */
const doubleClickMs = 250

let last = { auctionId: '', at: Number.NEGATIVE_INFINITY }

/**
 * Whether a click of PUNTA is the second of a double click, which must not cost a credit; it counts
 * even when the button was replaced in between. Keys are none: `detail` is 0 there.
 */
export function isDoubleClick(
  auctionId: string,
  { detail, timeStamp }: Pick<UIEvent, 'detail' | 'timeStamp'>,
): boolean {
  if (detail === 0) return false
  const isSecond = last.auctionId === auctionId && timeStamp - last.at < doubleClickMs
  last = { auctionId, at: timeStamp }
  return isSecond
}
