import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { openBrowser } from '../browser/open-browser.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type CategoryName = (typeof categories)[number]

export type PageAudit = {
  /** 0 to 100. */
  scores: Partial<Record<CategoryName, number>>
  /** Total Blocking Time; null if performance was not audited. */
  blockingMs: number | null
  /** Audits that cost points, the most expensive first, each with its details. */
  losses: string[]
}

export type AuditOptions = {
  only?: readonly CategoryName[]
  /** The session to open the page with. */
  cookie?: string
}

export type PageAuditor = {
  /** Audits a page as on a phone, with simulated CPU and network throttling. */
  audit: (url: string, options?: AuditOptions) => Promise<PageAudit>
  close: () => Promise<void>
}

/** Starts Lighthouse with its own Chromium. */
export async function createPageAuditor(): Promise<PageAuditor> {
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  return {
    audit: async (url, { only = categories, cookie } = {}) => {
      const result = await lighthouse(url, {
        port,
        logLevel: 'error',
        output: 'json',
        onlyCategories: [...only],
        ...(cookie !== undefined && { extraHeaders: { Cookie: cookie } }),
      })
      if (!result || result.lhr.runtimeError) {
        throw new Error(`Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
      }
      return readReport(result.lhr)
    },
    close: () => browser.close(),
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function readReport({ categories: lighthouseCategories, audits }: Report): PageAudit {
  const scores = Object.values(lighthouseCategories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])
  const losses = Object.values(lighthouseCategories).flatMap(({ id: category, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const found = audits[id]
      if (!found || found.score === null || found.score >= 0.9 || weight === 0) return []
      const details = JSON.stringify(found.details && 'items' in found.details ? found.details.items : '')
      return [
        {
          cost: weight * (1 - found.score),
          text: `${category}: ${found.title} (${found.displayValue ?? id}) ${details.slice(0, 600)}`,
        },
      ]
    }),
  )
  return {
    scores: Object.fromEntries(scores) as PageAudit['scores'],
    blockingMs: audits['total-blocking-time']?.numericValue ?? null,
    losses: losses.sort((one, other) => other.cost - one.cost).map(({ text }) => text),
  }
}

/** Lighthouse controls its browser over a port that must be known before the browser starts. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
