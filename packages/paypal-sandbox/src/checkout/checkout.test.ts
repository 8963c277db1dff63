import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, createTestShop, type TestShop } from '../testing/create-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.sandbox.stop())

const page = async (path: string) => {
  const answer = await fetch(shop.sandbox.url + path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('shows item, price and a test notice on the approval page', async () => {
  const id = await shop.order('1234.50', { description: '<b>100 crediti</b>' })
  const { status, headers, text } = await page(`/checkoutnow?token=${id}&origin=http://127.0.0.1:3000/x`)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(text).toContain('Ambiente di prova: nessun addebito reale')
  expect(text).toContain('1.234,50\u00a0€')
  expect(text).toContain('&#60;b&#62;100 crediti')
  expect([...text.matchAll(/<button[^>]*>([^<]*)</g)].map((match) => match[1])).toEqual(['Paga', 'Rifiuta', 'Annulla'])
  expect(text).toContain('data-origin="http://127.0.0.1:3000"')
  expect(headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*frame-ancestors http:\/\/127\.0\.0\.1:3000$/,
  )
  expect(headers.get('set-cookie')).toBeNull()
  for (const file of ['checkout.js', 'checkout.css', 'overview.css'])
    expect((await page(`/_files/${file}`)).status).toBe(200)
})

test('shows a declined card until the next approval', async () => {
  const id = await shop.order('9.99')
  const message = 'La carta è stata rifiutata: scegli un altro metodo di pagamento.'
  const shown = async () => (await page(`/checkoutnow?token=${id}`)).text
  expect(await shown()).not.toContain(message)
  await shop.approve(id, { decline: true })
  expect(await shown()).toContain(message)
  await shop.approve(id)
  expect(await shown()).not.toContain(message)
})

test('sends nothing to an invalid origin, and offers only to leave a paid or unknown order', async () => {
  const { orderId } = await shop.sell()
  const paid = await page(`/checkoutnow?token=${orderId}&origin=javascript:alert(1)`)
  expect(paid.text).toContain('data-origin=""')
  expect(paid.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/)
  expect([...paid.text.matchAll(/<button[^>]*>([^<]*)</g)].map((match) => match[1])).toEqual(['Annulla'])
  for (const path of ['/checkoutnow', '/checkoutnow?token=X', '/checkoutnow?token=a&token=b']) {
    expect(await page(path)).toMatchObject({ status: 404, text: expect.stringContaining('non esiste') })
  }
})

test('serves a classic script, only for the known client id and valid parameters', async () => {
  const { clientId, url } = shop.sandbox
  const asked = `/sdk/js?client-id=${clientId}&currency=EUR&intent=capture&components=buttons&locale=it_IT`
  const { status, headers, text } = await page(asked)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  const sheets = {
    CSSStyleSheet: class {
      replaceSync() {}
    },
  }
  const window: Record<string, { version: string; Buttons: (props?: object) => { isEligible: () => boolean } }> = {}
  runInNewContext(text, { ...sheets, URL, window, document: { currentScript: { src: url + asked, dataset: {} } } })
  expect(window.paypal?.version).toMatch(/^\d/)
  expect(window.paypal?.Buttons().isEligible()).toBe(true)
  expect(window.paypal?.Buttons({ fundingSource: 'card' }).isEligible()).toBe(false)
  for (const wrong of [
    '/sdk/js',
    '/sdk/js?client-id=another',
    `/sdk/js?client-id=${clientId}&currency=ZZZ`,
    `/sdk/js?client-id=${clientId}&intent=authorize`,
    `/sdk/js?client-id=${clientId}&components=messages`,
    `/sdk/js?client-id=${clientId}&client-id=x`,
    `/sdk/js?client-id=${clientId}&locale=italiano`,
  ]) {
    expect((await page(wrong)).status).toBe(400)
  }
})

test('limits a payer’s token to its order, from any page', async () => {
  const [mine, other] = [await shop.order(), await shop.order()]
  const { facilitatorAccessToken } = (await shop.approve(mine)).body
  const headers = { authorization: `Bearer ${facilitatorAccessToken}`, origin: 'http://127.0.0.1:3000' }
  const orders = `${shop.sandbox.url}/v2/checkout/orders`
  const allowed = await fetch(`${orders}/${mine}/capture`, { method: 'OPTIONS', headers: { origin: headers.origin } })
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect((await ask(`${orders}/${other}`, { headers })).status).toBe(403)
  expect((await ask(orders, { method: 'POST', headers, body: {} })).status).toBe(403)
  const captured = await ask(`${orders}/${mine}/capture`, { method: 'POST', headers, body: {} })
  expect([captured.status, captured.headers.get('access-control-allow-origin')]).toEqual([201, '*'])
})

test('shows orders, payments and webhooks on one page', async () => {
  const { orderId, captureId } = await shop.sell('8.00', { description: '<i>Orologio</i>' })
  await shop.call('POST', `/_sandbox/orders/${orderId}/reverse`)
  const { text } = await page('/')
  for (const words of ['Sandbox: no money moves', orderId, captureId, 'REVERSED', '&#60;i&#62;Orologio'])
    expect(text).toContain(words)
})
