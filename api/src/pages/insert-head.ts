import { cardSize } from '../share-card/draw-share-card.ts'

/** What a page says of itself to search engines and link previews. */
export type Head = {
  /** Without the name of the platform; null is the platform's own title. */
  title: string | null
  /** Null where search engines leave the page out. */
  shared: {
    description: string
    /** The page's address, without a query. */
    url: string
    image: { url: string; alt: string }
    /** Objects of schema.org. */
    data: readonly object[]
  } | null
}

/** The platform's own, on Home. */
const homeTitle = 'Centesimo · Aste al centesimo'

const titleTag = /<title>[^<]*<\/title>/
const descriptionTag = /\s*<meta name="description"[^>]*>/

/** Replaces the head of a built page, which is the same on all pages, by the page's own. */
export function insertHead(html: string, head: Head): string {
  return html.replace(descriptionTag, '').replace(titleTag, () => tagsOf(head).join(''))
}

function tagsOf({ title, shared }: Head): string[] {
  const fullTitle = title === null ? homeTitle : `${title} · Centesimo`
  const own = `<title>${escapeHtml(fullTitle)}</title>`
  if (!shared) return [own, meta('name', 'robots', 'noindex')]
  const { description, url, image, data } = shared
  return [
    own,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:site_name', 'Centesimo'),
    meta('property', 'og:locale', 'it_IT'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', url),
    meta('property', 'og:title', title ?? homeTitle),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image.url),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', String(cardSize.width)),
    meta('property', 'og:image:height', String(cardSize.height)),
    meta('property', 'og:image:alt', image.alt),
    // The rest of the card is read from the tags above.
    meta('name', 'twitter:card', 'summary_large_image'),
    ...data.map((each) => `<script type="application/ld+json">${escapeScript(each)}</script>`),
  ]
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For text and for attributes in double quotes. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character]!)
}

/** JSON that no title can end or comment out. */
function escapeScript(data: object): string {
  return JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
