/** The address of every page of the app; any other address is a 404. `*` is any rest. */
export const pagePaths = [
  '/',
  '/auctions',
  '/auctions/:id',
  '/login',
  '/register',
  '/setup-database',
  '/create-auction',
  '/profile',
  '/buy-credits',
  '/credit-history',
  '/password-dimenticata',
  '/nuova-password',
  '/disattiva-email',
  '/privacy',
  '/termini',
  '/cookie',
  '/accessibilita',
  '/avvisi',
  '/admin/*',
  '/referrals',
  '/shop',
  '/testimonials',
  '/contatti',
  '/social',
  '/numeri',
  '/verifica',
  '/verifica/:id',
  '/serie/:id',
  '/won-auction/:id',
  '/verify-email',
  '/come-funziona',
] as const
export type PagePath = (typeof pagePaths)[number]

const patterns = pagePaths.map((page) => {
  const pattern = page.replace('/*', '(/.*)?').replace(':id', '[^/]+')
  return { page, pattern: new RegExp(`^${pattern}/?$`) }
})

/** The page at a path, null if there is none; `path` has no query. */
export function pageAt(path: string): PagePath | null {
  return patterns.find(({ pattern }) => pattern.test(path))?.page ?? null
}

/** The pages with the provider's payment buttons. The policy of the others allows nothing of it. */
const paymentPages: ReadonlySet<PagePath | null> = new Set(['/buy-credits', '/shop', '/won-auction/:id'])

export function isPaymentPage(path: string): boolean {
  return paymentPages.has(pageAt(path))
}
