import type { PagePath } from '@centesimo/contract'
import { pageHeads } from './page-heads.ts'

/** What a page loads to be shown, so search engines that run it must be allowed to. */
const privateCalls = ['/api/admin/', '/api/docs', '/api/user']

/** Crawlers spend no time on private pages. Those found by a link are `noindex` besides. */
export function robotsText(siteUrl: string): string {
  const pages = Object.entries(pageHeads).filter(([, { description }]) => description === null)
  const paths = new Set(pages.map(([path]) => (path as PagePath).replace(/\/(\*|:id)$/, '')))
  return [
    'User-agent: *',
    ...[...paths, ...privateCalls].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
