;(() => {
  try {
    const chosen = localStorage.getItem('centesimo.theme')
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
    // What Home shows before it knows who is signed in.
    const firstView = localStorage.getItem('centesimo.first-view')
    if (firstView !== null) document.documentElement.dataset.firstView = firstView
  } catch {
    // Storage is disabled: the system's theme applies.
  }
})()
// The page's policy forbids eval. Without this, zod tries it when the first schema is made, and the
// browser reports a violation. No module runs early enough to call zod's config().
globalThis.__zod_globalConfig = { jitless: true }
