import { createHash } from 'node:crypto'

/** Where the provider serves its script, windows, pictures and calls from. */
const providerSites = ['https://*.paypal.com', 'https://*.paypalobjects.com']

type PolicyOptions = {
  publicUrl: string | null
  /** The address of the provider's script; null where nothing can be paid. */
  paymentScriptUrl: string | null
  /** The page itself, for the scripts that stand in it. */
  html: string
}

/** What a browser may load, run and call on the house's pages, as Helmet takes it. */
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
        // Styles that a component sets on an element, such as a progress bar's width.
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
    // The payment window must be able to tell the page that opened it.
    crossOriginOpenerPolicy: isSecure && ({ policy: 'same-origin-allow-popups' } as const),
    originAgentCluster: isSecure,
    // With no-referrer some of a page's own requests would carry the origin null, which is refused.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' } as const,
    frameguard: { action: 'deny' } as const,
    strictTransportSecurity: isSecure,
  }
}

/** Another script than the provider's own, as of a sandbox, is let in with its one origin and nothing more. */
function sitesOf(scriptUrl: string): string[] {
  const { protocol, hostname, origin } = new URL(scriptUrl)
  return protocol === 'https:' && hostname.endsWith('.paypal.com') ? providerSites : [origin]
}

/** What the policy calls the scripts that stand in the page itself: by what is in them. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
