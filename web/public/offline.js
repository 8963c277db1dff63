// The offline page: it loads the requested page again as soon as the server answers.
document.querySelector('button').addEventListener('click', () => location.reload())
addEventListener('online', () => location.reload())
setInterval(async () => {
  const reply = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (reply?.ok) location.reload()
}, 5000)
