// The inbox page: polls for new mails and shows the mail whose id is in the URL's hash.
const POLL_MS = 1_500
const byId = (id) => document.getElementById(id)
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })
const shortTime = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

let mails = []
let shownId = null

byId('clear').addEventListener('click', async () => {
  await fetch('/messages', { method: 'DELETE' })
  mails = []
  location.hash = ''
  showAll()
})
byId('as-html').addEventListener('click', () => showAs('html'))
byId('as-text').addEventListener('click', () => showAs('text'))
addEventListener('hashchange', showAll)

await poll()
setInterval(poll, POLL_MS)

async function poll() {
  const since = mails[0]?.id
  try {
    const answer = await fetch(since ? `/messages?after=${since}` : '/messages')
    const fresh = await answer.json()
    // If the mail of `after` no longer exists, the catcher returns all its mails.
    const known = new Set(mails.map(({ id }) => id))
    const isAll = fresh.some(({ id }) => known.has(id))
    if (fresh.length > 0 || !since) mails = isAll ? fresh : [...fresh, ...mails]
    document.title = `Mails (${mails.length}) · Centesimo`
    byId('count').textContent = mails.length === 1 ? '1 mail' : `${mails.length} mails`
    if (fresh.length > 0 || !since) showAll()
  } catch {
    byId('count').textContent = 'Centesimo is not running'
  }
}

function showAll() {
  const chosen = mails.find(({ id }) => id === location.hash.slice(1))
  byId('list').replaceChildren(...mails.map((mail) => listed(mail, mail === chosen)))
  byId('clear').hidden = mails.length === 0
  byId('mail').hidden = !chosen
  byId('empty').hidden = Boolean(chosen)
  byId('empty-title').textContent = mails.length > 0 ? 'Choose a mail' : 'No mail yet'
  byId('empty-text').hidden = mails.length > 0
  if (chosen && chosen.id !== shownId) showMail(chosen)
  shownId = chosen?.id ?? null
}

function listed({ id, to, subject, at }, isChosen) {
  const link = element('a', '')
  link.href = `#${id}`
  if (isChosen) {
    link.setAttribute('aria-current', 'true')
    sessionStorage.setItem(id, 'seen')
  }
  if (sessionStorage.getItem(id)) link.dataset.seen = ''
  const row = element('span', '')
  row.className = 'row'
  row.append(element('span', to), element('time', shortTime.format(new Date(at))))
  link.append(element('b', subject || '(no subject)'), row)
  const item = element('li', '')
  item.append(link)
  return item
}

function showMail({ id, to, subject, text, html, at, files = [] }) {
  byId('subject').textContent = subject || '(no subject)'
  byId('to').textContent = to
  byId('at').textContent = time.format(new Date(at))
  byId('text').textContent = text
  byId('files').hidden = files.length === 0
  byId('files').replaceChildren(...files.map((name, index) => fileLink(name, `/messages/${id}/${index}`)))
  // A new frame each time: reusing it would add a history entry per mail.
  const frame = byId('html').cloneNode()
  frame.src = `/messages/${id}/html`
  byId('html').replaceWith(frame)
  showAs(html ? 'html' : 'text')
}

function fileLink(name, address) {
  const link = element('a', name || 'attachment')
  link.href = address
  link.download = name
  return link
}

function showAs(kind) {
  for (const each of ['html', 'text']) {
    byId(each).hidden = each !== kind
    byId(`as-${each}`).setAttribute('aria-pressed', String(each === kind))
  }
}

function element(name, text) {
  const created = document.createElement(name)
  created.textContent = text
  return created
}
