;(() => {
  try {
    const chosen = localStorage.getItem('centesimo.theme')
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  } catch {
    // Storage is switched off: the system's theme it is.
  }
})()
