/**
 * Installs the service worker after the page has loaded: it must not compete with the first paint.
 * There is none in development.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // The app works without it where a browser forbids service workers.
  const register = () => void navigator.serviceWorker.register(scriptUrl()).catch(() => {})
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy }
type Policy = { createScriptURL: (url: string) => unknown }

/** The page's policy takes an address of a script only from a policy of this name. */
function scriptUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('centesimo', { createScriptURL: () => '/sw.js' })
  return (policy?.createScriptURL('') ?? '/sw.js') as string
}
