/** A place for a picture in a prerendered page; its value is the picture's `sizes`. */
const places = /data-first-picture="([^"]*)"[^>]*>/g

/**
 * Inserts the first pictures into a prerendered page, in the order of its places, so that they show
 * before the first script has loaded. The attributes must match those of `picture.tsx`, otherwise
 * the browser fetches a picture twice.
 */
export function insertFirstPictures(html: string, pictures: readonly (string | undefined)[]): string {
  let next = 0
  return html.replace(places, (place, sizes: string) => place + elementOf(pictures[next++], sizes))
}

function elementOf(src: string | undefined, sizes: string): string {
  const [, stem] = /^(\/media\/[\w-]+)\.webp$/.exec(src ?? '') ?? []
  if (!stem) return ''
  const set = `${stem}-480.webp 480w, ${stem}-960.webp 960w, ${src} 1600w`
  return `<img src="${src}" srcset="${set}" sizes="${sizes}" alt="" width="960" height="720" fetchpriority="high">`
}
