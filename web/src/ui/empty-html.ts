/** For `dangerouslySetInnerHTML`: the page's policy takes trusted HTML, not strings. */
export const emptyHtml = {
  __html: ((globalThis as { trustedTypes?: { emptyHTML: unknown } }).trustedTypes?.emptyHTML ?? '') as string,
}
