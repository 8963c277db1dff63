import { createHash } from 'node:crypto'

/** Where the provider serves its script, frames, pictures and calls from. */
const providerSites = ['https://*.paypal.com', 'https://*.paypalobjects.com']

type PolicyOptions = {
  publicUrl: string | null
  /** The page itself, for its inline scripts and styles. */
  html: string
  /** The address of the provider's script; null where nothing is paid. */
  paymentScriptUrl: string | null
}

/**
 * What a browser may load, run and call on a page, as the value of Content-Security-Policy. Only a
 * page with payment buttons allows what the provider's script needs: its sites, styles that it
 * writes, and strings where scripts begin.
 */
export function pagePolicy({ publicUrl, html, paymentScriptUrl }: PolicyOptions): string {
  const socket = publicUrl === null ? [] : [publicUrl.replace(/^http/, 'ws')]
  const provider = paymentScriptUrl === null ? [] : sitesOf(paymentScriptUrl)
  const styles = paymentScriptUrl === null ? inlineStyles(html) : ["'unsafe-inline'"]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashesOf(html, /<script>(.*?)<\/script>/gs), ...provider],
    'script-src-attr': ["'none'"],
    'connect-src': ["'self'", ...socket, ...provider],
    'img-src': ["'self'", 'data:', 'blob:', ...provider],
    'media-src': ["'self'", 'blob:'],
    'style-src': ["'self'", ...styles],
    'font-src': ["'self'", 'data:'],
    'worker-src': ["'self'"],
    'frame-src': ["'self'", ...provider],
    'child-src': ["'self'", ...provider],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...provider],
    'frame-ancestors': ["'none'"],
    ...(paymentScriptUrl === null && {
      'require-trusted-types-for': ["'script'"],
      // Of `web/src/app/register-service-worker.ts`.
      'trusted-types': ['centesimo'],
    }),
    ...(publicUrl?.startsWith('https://') && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';')
}

/** The other headers of pages, as Helmet options. */
export function pageHeaders({ publicUrl }: { publicUrl: string | null }) {
  const isSecure = publicUrl?.startsWith('https://') ?? false
  return {
    contentSecurityPolicy: false,
    // The payment popup must be able to message the page that opened it.
    crossOriginOpenerPolicy: isSecure && ({ policy: 'same-origin-allow-popups' } as const),
    originAgentCluster: isSecure,
    // With no-referrer, some of the page's own requests would send the origin null, which is
    // refused.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' } as const,
    frameguard: { action: 'deny' } as const,
    strictTransportSecurity: isSecure,
  }
}

/** A script from elsewhere, such as the sandbox's, is allowed with its own origin only. */
function sitesOf(scriptUrl: string): string[] {
  const { protocol, hostname, origin } = new URL(scriptUrl)
  return protocol === 'https:' && hostname.endsWith('.paypal.com') ? providerSites : [origin]
}

/** Of style elements, and of the attributes that give a prerendered page its sizes. */
function inlineStyles(html: string): string[] {
  const attributes = hashesOf(html, / style="([^"]*)"/g)
  const elements = hashesOf(html, /<style>(.*?)<\/style>/gs)
  return attributes.length > 0 ? ["'unsafe-hashes'", ...attributes, ...elements] : elements
}

/** The CSP hash of each text that the pattern finds, once. */
function hashesOf(html: string, pattern: RegExp): string[] {
  const hashes = [...html.matchAll(pattern)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
