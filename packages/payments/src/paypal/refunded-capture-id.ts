/** The id of the capture that a refund belongs to; PayPal gives it only as a link. */
export function refundedCaptureId(links: readonly { rel: string; href: string }[] | null | undefined): string | null {
  const up = links?.find(({ rel }) => rel === 'up')?.href
  return up?.match(/\/captures\/([\w-]{1,200})(?:$|[/?])/)?.[1] ?? null
}
