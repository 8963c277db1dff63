import { createButtons } from './buttons.js'

const script = document.currentScript
const namespace = script.dataset.namespace || 'paypal'

window[namespace] = {
  version: '5.0.0-sandbox',
  Buttons: createButtons(new URL(script.src).origin),
  FUNDING: { PAYPAL: 'paypal' },
  getFundingSources: () => ['paypal'],
  isFundingEligible: (source) => source === 'paypal',
}
