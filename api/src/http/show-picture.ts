const place = 'data-first-picture="">'

/**
 * Puts an auction's first picture into the page that the build has drawn without it, so that it is seen before the first script has come. As the
 * gallery asks for it (`picture.tsx` and `gallery.tsx`): else it would be fetched twice.
 */
export function showPicture(html: string, src: string): string {
  const [, stem] = /^(\/media\/[\w-]+)\.webp$/.exec(src) ?? []
  if (!stem) return html
  const set = `${stem}-480.webp 480w, ${stem}-960.webp 960w, ${src} 1600w`
  const sizes = '(max-width: 899px) 100vw, 680px'
  return html.replace(
    place,
    () =>
      `${place}<img src="${src}" srcset="${set}" sizes="${sizes}" alt="" width="960" height="720" fetchpriority="high">`,
  )
}
