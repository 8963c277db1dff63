import { createHash } from 'node:crypto'

/** Where the provider serves its script, frames, pictures and calls from. */
const providerSites = ['https://*.paypal.com', 'https://*.paypalobjects.com']

type PolicyOptions = {
  publicUrl: string | null
  /** The address of the provider's script; null if payments are off. */
  paymentScriptUrl: string | null
  /** The page itself, for its inline scripts. */
  html: string
}

/** What a browser may load, run and call on our pages, as Helmet options. */
export function pagePolicy({ publicUrl, paymentScriptUrl, html }: PolicyOptions) {
  const isSecure = publicUrl?.startsWith('https://') ?? false
  const socket = publicUrl === null ? [] : [publicUrl.replace(/^http/, 'ws')]
  const provider = paymentScriptUrl === null ? [] : sitesOf(paymentScriptUrl)
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts(html), ...provider],
        connectSrc: ["'self'", ...socket, ...provider],
        imgSrc: ["'self'", 'data:', 'blob:', ...provider],
        mediaSrc: ["'self'", 'blob:'],
        // Inline styles that components set on elements, such as a progress bar's width.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'"],
        frameSrc: ["'self'", ...provider],
        childSrc: ["'self'", ...provider],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'", ...provider],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
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

/** The CSP hashes of the page's inline scripts. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
