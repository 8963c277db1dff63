/** A name as a URL segment: `Libri rari` becomes `libri-rari`. */
export function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'categoria'
}

/** The slug, or the first free one of `slug-2`, `slug-3`, … */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}
