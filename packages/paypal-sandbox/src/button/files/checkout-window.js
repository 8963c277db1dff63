import { overlaySheet } from './styles.js'

const POLL_MS = 250
const size = { width: 480, height: 640 }

/**
 * Opens the approval page in a popup, or in a frame over the shop's page where popups are blocked.
 * Call it during the click event. `show` sets the order later and resolves with the payer's answer.
 */
export function openCheckout(sandbox) {
  const popup = openPopup(`${sandbox}/checkoutnow/waiting`)
  const { host, frame, onCancel } = drawOverlay(popup)
  const page = () => popup ?? frame.contentWindow
  let timer
  let listener
  const close = () => {
    clearInterval(timer)
    removeEventListener('message', listener)
    popup?.close()
    host.remove()
  }
  const show = (orderID) =>
    new Promise((resolve) => {
      const cancelled = () => resolve({ type: 'cancelled', orderID })
      listener = ({ origin, source, data }) => {
        if (origin !== sandbox || source !== page()) return
        if (data?.from === 'paypal-sandbox' && data.orderID === orderID) resolve(data)
      }
      addEventListener('message', listener)
      onCancel(cancelled)
      const address = `${sandbox}/checkoutnow?token=${encodeURIComponent(orderID)}&origin=${encodeURIComponent(location.origin)}`
      if (!popup) {
        frame.src = address
        return
      }
      if (popup.closed) return cancelled()
      popup.location.replace(address)
      timer = setInterval(() => {
        // A message sent just before the popup closed takes precedence.
        if (popup.closed) setTimeout(cancelled, POLL_MS)
      }, POLL_MS)
    })
  return { show, close }
}

function openPopup(address) {
  const left = Math.max(0, screenX + (outerWidth - size.width) / 2)
  const top = Math.max(0, screenY + (outerHeight - size.height) / 2)
  try {
    return window.open(
      address,
      `paypal-${Date.now()}`,
      `popup,width=${size.width},height=${size.height},left=${left},top=${top}`,
    )
  } catch {
    return null
  }
}

/** The overlay on the shop's page: a hint beside the popup, or the approval page itself. */
function drawOverlay(popup) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [overlaySheet]
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Pagamento con PayPal, ambiente di prova')
  let cancel = () => popup?.close()
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    cancel()
  })
  const frame = document.createElement('iframe')
  frame.title = 'Pagamento con PayPal'
  dialog.append(...(popup ? popupHint(popup, () => cancel()) : [closingRow(() => cancel()), frame]))
  root.append(dialog)
  document.body.append(host)
  dialog.showModal()
  return {
    host,
    frame,
    onCancel: (handler) => {
      cancel = handler
    },
  }
}

function popupHint(popup, cancel) {
  const box = element('div', 'beside')
  const answers = element('div', 'answers')
  const focus = element('button', 'main', 'Mostra la finestra')
  focus.addEventListener('click', () => popup.focus())
  const stop = element('button', '', 'Annulla')
  stop.addEventListener('click', cancel)
  answers.append(focus, stop)
  box.append(
    element('p', '', 'Continua nella finestra di PayPal.'),
    element('p', '', 'Ambiente di prova: nessun addebito reale'),
    answers,
  )
  return [box]
}

function closingRow(cancel) {
  const row = element('div', 'row')
  const stop = element('button', '', 'Chiudi')
  stop.addEventListener('click', cancel)
  row.append(stop)
  return row
}

function element(name, className, text = '') {
  const node = document.createElement(name)
  node.className = className
  node.textContent = text
  if (name === 'button') node.type = 'button'
  return node
}
