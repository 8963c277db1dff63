import { create } from 'zustand'

export type Theme = 'light' | 'dark'

/**
 * public/theme.js, which the build inlines into every page, reads the same key before the first
 * paint.
 */
const storageKey = 'centesimo.theme'
/** Absent while the build prerenders pages. */
const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)')

/** Starts as the build rendered it; the actual theme is set at once. */
export const useTheme = create<{ theme: Theme }>(() => ({ theme: 'light' }))
if (systemDark) useTheme.setState({ theme: chosen() ?? ofSystem() })

systemDark?.addEventListener('change', () => {
  if (!chosen()) useTheme.setState({ theme: ofSystem() })
})

/** Switches the theme. Choosing the system's theme means following the system again. */
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
