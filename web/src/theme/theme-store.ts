import { create } from 'zustand'

export type Theme = 'light' | 'dark'

/** The same key is read before the first paint by public/theme.js, which the build puts into every page. */
const storageKey = 'centesimo.theme'
/** Absent while pages are drawn by the build, where nobody has chosen either. */
const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')

/** Begins as the build drew it; what holds here is known at once. */
export const useTheme = create<{ theme: Theme }>(() => ({ theme: 'light' }))
if (systemDark) useTheme.setState({ theme: chosen() ?? ofSystem() })

systemDark?.addEventListener('change', () => {
  if (!chosen()) useTheme.setState({ theme: ofSystem() })
})

/** Chooses the other theme. Choosing what the system has anyway means following the system again. */
export function toggleTheme(): void {
  const theme: Theme = useTheme.getState().theme === 'dark' ? 'light' : 'dark'
  const isSystems = theme === ofSystem()
  if (isSystems) delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (isSystems) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  useTheme.setState({ theme })
}

function chosen(): Theme | null {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : null
}

function ofSystem(): Theme {
  return systemDark?.matches ? 'dark' : 'light'
}
