;(() => {
  try {
    const chosen = localStorage.getItem('centesimo.theme')
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  } catch {
    // Storage is disabled: the system's theme applies.
  }
})()
