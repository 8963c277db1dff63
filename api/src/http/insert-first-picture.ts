const placeholder = 'data-first-picture="">'

/**
 * Inserts an auction's first picture into the prerendered page, so that it shows before the first
 * script has loaded. The attributes must match those of the gallery (`picture.tsx` and
 * `gallery.tsx`), otherwise the browser fetches the picture twice.
 */
export function insertFirstPicture(html: string, src: string): string {
  const [, stem] = /^(\/media\/[\w-]+)\.webp$/.exec(src) ?? []
  if (!stem) return html
  const set = `${stem}-480.webp 480w, ${stem}-960.webp 960w, ${src} 1600w`
  const sizes = '(max-width: 899px) 100vw, 680px'
  return html.replace(
    placeholder,
    () =>
      `${placeholder}<img src="${src}" srcset="${set}" sizes="${sizes}" alt="" width="960" height="720" fetchpriority="high">`,
  )
}
