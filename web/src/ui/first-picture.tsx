type FirstPictureProps = {
  className: string | undefined
  /** As of the picture that the app shows here. */
  sizes: string
}

/** The page's policy takes trusted HTML, not strings. */
const emptyHtml = {
  __html: ((globalThis as { trustedTypes?: { emptyHTML: unknown } }).trustedTypes?.emptyHTML ?? '') as string,
}

/** An empty place into which the server writes the picture, which loads before the app does. */
export function FirstPicture({ className, sizes }: FirstPictureProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Preact must leave alone what the server wrote
  return <div className={className} data-first-picture={sizes} dangerouslySetInnerHTML={emptyHtml} />
}
