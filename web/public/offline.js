// The page that stands in for another one: it shows that one as soon as the house can be reached.
document.querySelector('button').addEventListener('click', () => location.reload())
addEventListener('online', () => location.reload())
setInterval(async () => {
  const reply = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (reply?.ok) location.reload()
}, 5000)
