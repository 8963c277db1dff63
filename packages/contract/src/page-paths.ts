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
  '/won-auction/:id',
  '/verify-email',
  '/come-funziona',
] as const
export type PagePath = (typeof pagePaths)[number]

const patterns = pagePaths.map((path) => {
  const pattern = path.replace('/*', '(/.*)?').replace(':id', '[^/]+')
  return new RegExp(`^${pattern}/?$`)
})

/** Whether the app has a page at a path; `path` has no query. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
