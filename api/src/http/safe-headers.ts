/**
 * Headers of every answer: pages, calls, files, and refusals on a bare connection. Browsers heed
 * HSTS and COOP over https only, and complain about them elsewhere.
 */
export function safeHeaders({ publicUrl }: { publicUrl: string | null }): Record<string, string> {
  return {
    // Pages and media replace it by a policy of their own, which says that too.
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'permissions-policy':
      'camera=(), geolocation=(), microphone=(), usb=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
    ...(publicUrl?.startsWith('https://') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      // The payment popup must be able to message the page that opened it.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    }),
  }
}
