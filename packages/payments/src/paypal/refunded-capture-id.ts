/** Which capture a refund was made of: it is named by a link only. */
export function refundedCaptureId(links: readonly { rel: string; href: string }[] | null | undefined): string | null {
  const up = links?.find(({ rel }) => rel === 'up')?.href
  return up?.match(/\/captures\/([^/?]+)/)?.[1] ?? null
}
