import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toastOf } from './browser/auction-screen.ts'
import { createTestWorld, type TestWorld } from './browser/create-test-world.ts'
import { eventually } from './eventually.ts'
import { call } from './testing/call.ts'
import { signInAdmin } from './testing/person.ts'
import { pictureFiles } from './testing/pictures.ts'
import { admin } from './testing/start-test-platform.ts'

// An admin creates an auction with the form: validation, refusals, picture order, the preview card.

let world: TestWorld
let cookie: string
beforeAll(async () => {
  world = await createTestWorld()
  cookie = (await signInAdmin(world.platform)).cookie
})
afterEach(() => world?.closePages())
afterAll(() => world?.close())

const path = '/create-auction'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const pictureInput = (page: Page) => page.locator('input[type=file]')
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Crea Asta', exact: true }).click()
const pictureNames = (page: Page) =>
  page
    .getByRole('list', { name: 'Immagini scelte' })
    .getByRole('img')
    .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).alt.replace(/^Immagine \d: /, '')))

async function fillIn(page: Page): Promise<void> {
  await field(page, 'Titolo *').fill('Macchina da scrivere')
  await field(page, 'Categoria *').selectOption({ label: 'Antiquariato' })
  await field(page, 'Descrizione *').fill('Del 1936, nera.\nScrive ancora.')
  await pictureInput(page).setInputFiles(pictureFiles.slice(0, 2))
  await field(page, 'Prezzo di partenza (€) *').fill('12,50')
  await field(page, 'Prezzo di chiusura massimo (crediti) *').fill('9000')
  await field(page, 'Condizione *').selectOption({ label: "Buono - Segni d'uso normali" })
  await field(page, 'Autenticità *').selectOption({ label: 'Nello stile di' })
}

describe('access', () => {
  test('a visitor signs in first and returns to the form', async () => {
    const page = await world.openPage(path)
    await page.waitForURL('**/login')
    await field(page, 'Username o email').fill(admin.username)
    await field(page, 'Password').fill(admin.password)
    await page.getByRole('main').getByRole('button', { name: 'Accedi', exact: true }).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { level: 1, name: 'Crea Nuova Asta' }).waitFor()
  })

  test('refuses a bidder', async () => {
    const page = await world.openPage(path, { cookie: world.anna.cookie })
    await page.getByRole('heading', { name: 'Accesso Negato' }).waitFor()
    await page.getByText('Non hai i permessi necessari per accedere a questa pagina.').waitFor()
  })
})

describe('the form', () => {
  test('starts with the documented defaults, names each missing field and focuses the first', async () => {
    const page = await world.openPage(path, { cookie })
    expect(await field(page, 'Prezzo di chiusura massimo (crediti) *').inputValue()).toBe('1000')
    expect(await page.getByRole('radio', { name: /Subito Live/ }).isChecked()).toBe(true)
    await page
      .getByText(/^Ogni puntata costa 1\scredito e alza il prezzo di 0,01\s€: 100\spuntate lo alzano di 1,00\s€\.$/)
      .waitFor()
    expect(await page.locator('label, legend').filter({ hasText: /\*$/ }).count()).toBe(8)
    await field(page, 'Prezzo di partenza (€) *').fill('')
    await field(page, 'Prezzo di chiusura massimo (crediti) *').fill('0')
    await page.getByRole('button', { name: 'Opzioni avanzate' }).click()
    await field(page, 'Incremento per puntata (crediti)').fill('0')
    await page.getByRole('button', { name: 'Opzioni avanzate' }).click()
    await submit(page)
    await toastOf(page)
      .filter({ hasText: 'Errori nel form' })
      .filter({ hasText: 'Controlla i campi obbligatori e riprova' })
      .waitFor()
    for (const words of [
      'Il titolo è obbligatorio',
      'La categoria è obbligatoria',
      'La descrizione è obbligatoria',
      "Carica almeno un'immagine",
      "L'offerta di partenza deve essere 0 o maggiore",
      'Il prezzo di chiusura deve essere almeno 1 centesimo',
      'Scegli la condizione',
      "Scegli l'autenticità",
    ])
      await page.getByText(words, { exact: true }).waitFor()
    expect(await page.getByText("L'incremento deve essere almeno 1 credito").isHidden()).toBe(true)
    await eventually(() => field(page, 'Titolo *').evaluate((input) => input === document.activeElement)).toBe(true)
  })

  test('compares prices in cents and unfolds the advanced options if the first error is there', async () => {
    const page = await world.openPage(path, { cookie })
    await fillIn(page)
    await field(page, 'Prezzo di chiusura massimo (crediti) *').fill('1250')
    await submit(page)
    await page.getByText("Il prezzo di chiusura deve essere maggiore dell'offerta di partenza").waitFor()
    await eventually(() =>
      field(page, 'Prezzo di chiusura massimo (crediti) *').evaluate((input) => input === document.activeElement),
    ).toBe(true)
    await field(page, 'Prezzo di chiusura massimo (crediti) *').fill('1251')
    await page.getByRole('button', { name: 'Opzioni avanzate' }).click()
    await field(page, 'Incremento per puntata (crediti)').fill('0')
    await page.getByRole('button', { name: 'Opzioni avanzate' }).click()
    await submit(page)
    await page.getByText("L'incremento deve essere almeno 1 credito").waitFor()
    await eventually(() =>
      field(page, 'Incremento per puntata (crediti)').evaluate((input) => input === document.activeElement),
    ).toBe(true)
  })

  test('previews the card without a request to the server', async () => {
    const page = await world.openPage(path, { cookie })
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await fillIn(page)
    await field(page, 'Prezzo di Compra subito (€)').fill('1.250')
    const card = page.getByRole('complementary', { name: 'Anteprima' }).locator('article')
    await eventually(async () => (await card.textContent())?.replaceAll(/\s+/g, ' ')).toMatch(
      /LIVE.*Macchina da scrivere.*12,50 €.*PUNTA.*Compra subito 1\.250 €/,
    )
    await page.getByText('In Programma', { exact: true }).click()
    await card.getByText('IN ARRIVO').waitFor()
    expect(calls.filter((url) => url.includes('anteprima'))).toEqual([])
  })

  test('creates the auction, live at once, and opens its page', async () => {
    const page = await world.openPage(path, { cookie })
    await fillIn(page)
    await submit(page)
    await toastOf(page)
      .filter({ hasText: 'Asta creata con successo!' })
      .filter({ hasText: 'La tua asta "Macchina da scrivere" è ora online.' })
      .waitFor()
    await page.waitForURL(/\/auctions\/[\w-]+$/)
    await page.getByRole('heading', { level: 1, name: 'Macchina da scrivere' }).waitFor()
    const id = page.url().split('/').at(-1)!
    expect(await call(world.platform.url, 'getAuction', { params: { id } })).toMatchObject({
      status: 'live',
      startingBid: 1_250,
      closingPrice: 9_000,
      condition: 'buono',
      authenticity: 'stile_di',
      description: 'Del 1936, nera.\nScrive ancora.',
      category: { name: 'Antiquariato' },
      buyNowPrice: null,
    })
    await page.getByRole('banner').getByRole('link', { name: 'Aste', exact: true }).click()
    await page.getByRole('article').filter({ hasText: 'Macchina da scrivere' }).waitFor()
  })

  test('plans a start in Italian time', async () => {
    const page = await world.openPage(path, { cookie, timezoneId: 'America/New_York' })
    await fillIn(page)
    await page.getByText('In Programma', { exact: true }).click()
    await field(page, 'Data di inizio').fill('2031-01-15')
    await submit(page)
    await page.getByText("Scegli anche l'ora").waitFor()
    await field(page, 'Ora di inizio').fill('20:30')
    await submit(page)
    await toastOf(page).filter({ hasText: 'è in programma: inizia il 15 gennaio 2031 alle 20:30.' }).waitFor()
    await page.waitForURL(/\/auctions\/[\w-]+$/)
    const id = page.url().split('/').at(-1)!
    expect(await call(world.platform.url, 'getAuction', { params: { id } })).toMatchObject({
      status: 'upcoming',
      startTime: '2031-01-15T19:30:00.000Z',
      endTime: '2031-01-22T19:30:00.000Z',
    })
  })

  test('shows a server refusal at its field, under a fixed title', async () => {
    const page = await world.openPage(path, { cookie })
    await fillIn(page)
    await page.getByRole('button', { name: 'Opzioni avanzate' }).click()
    await field(page, 'Conto alla rovescia dopo ogni puntata (secondi)').fill('11')
    await submit(page)
    await toastOf(page).filter({ hasText: 'Errore nella creazione' }).waitFor()
    await page.getByRole('main').getByText('Il timer deve essere di almeno 12 secondi').waitFor()
    await page.context().setOffline(true)
    await field(page, 'Conto alla rovescia dopo ogni puntata (secondi)').fill('20')
    await submit(page)
    await toastOf(page).filter({ hasText: "Impossibile creare l'asta." }).waitFor()
    await page.context().setOffline(false)
  })
})

describe('pictures', () => {
  test('are checked against the limits before upload', async () => {
    const page = await world.openPage(path, { cookie })
    await page.getByRole('button', { name: 'Scegli dal dispositivo' }).waitFor()
    const large = { name: 'enorme.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
    await pictureInput(page).setInputFiles([large])
    await toastOf(page)
      .filter({ hasText: 'File troppo grande' })
      .filter({ hasText: 'enorme.png supera i 5MB' })
      .waitFor()
    await pictureInput(page).setInputFiles([
      { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    ])
    await toastOf(page).filter({ hasText: "nota.pdf non è un'immagine" }).waitFor()
    await pictureInput(page).setInputFiles([{ name: 'finta.png', mimeType: 'image/png', buffer: Buffer.from('ciao') }])
    await toastOf(page).filter({ hasText: "finta.png non è un'immagine" }).waitFor()
    await pictureInput(page).setInputFiles(pictureFiles)
    await toastOf(page)
      .filter({ hasText: 'Troppe immagini' })
      .filter({ hasText: 'Puoi caricare massimo 5 immagini' })
      .waitFor()
    await eventually(() => pictureNames(page)).toEqual(pictureFiles.slice(0, 5).map(({ name }) => name))
  })

  test('can be dropped, reordered by keyboard and pointer, and removed; the first is the cover', async () => {
    const page = await world.openPage(path, { cookie })
    const area = page.getByText('Trascina qui le immagini')
    await area.waitFor()
    const dropped = await page.evaluateHandle(
      (files) => {
        const transfer = new DataTransfer()
        for (const { name, bytes } of files)
          transfer.items.add(
            new File([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))], name, { type: 'image/png' }),
          )
        return transfer
      },
      pictureFiles.slice(0, 3).map(({ name, buffer }) => ({ name, bytes: buffer.toString('base64') })),
    )
    await area.dispatchEvent('drop', { dataTransfer: dropped })
    const [first, second, third] = pictureFiles.map(({ name }) => name)
    await eventually(() => pictureNames(page)).toEqual([first, second, third])

    await page.getByRole('button', { name: "Sposta l'immagine 1 di 3" }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await eventually(() => pictureNames(page)).toEqual([second, first, third])
    const tiles = page.getByRole('list', { name: 'Immagini scelte' }).locator('li')
    await tiles.first().getByText('Copertina', { exact: true }).waitFor()

    // A placeholder exists until the drop animation ends.
    await eventually(() => tiles.count()).toBe(3)
    // At the window's edge the page would scroll below the pointer.
    await tiles.first().evaluate((tile) => tile.scrollIntoView({ block: 'center' }))
    await page.getByRole('button', { name: "Sposta l'immagine 3 di 3" }).hover()
    await page.mouse.down()
    const goal = (await tiles.first().boundingBox())!
    await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 12 })
    await eventually(() => tiles.locator('img').first().getAttribute('alt')).toContain(third)
    await page.mouse.up()
    await eventually(() => pictureNames(page)).toEqual([third, second, first])

    await eventually(() => tiles.count()).toBe(3)
    await page.getByRole('button', { name: "Rimuovi l'immagine 2" }).click()
    await eventually(() => pictureNames(page)).toEqual([third, first])
  })
})

test('credits are put up without a picture or a condition, and edited', async () => {
  const page = await world.openPage(path, { cookie })
  await field(page, 'Titolo *').fill('Venti crediti')
  await field(page, 'Categoria *').selectOption({ label: 'Antiquariato' })
  await field(page, 'Descrizione *').fill('In palio ci sono venti crediti.')
  await page.getByRole('radio', { name: /^Crediti/ }).check()
  await field(page, 'Crediti in palio *').fill('20')
  await eventually(() => field(page, 'Condizione *').count()).toBe(0)
  await submit(page)
  await page.waitForURL(/\/auctions\/[\w-]+$/)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const read = () => call(world.platform.url, 'getAuction', { params: { id } })
  expect(await read()).toMatchObject({ prizeCredits: 20, images: [], condition: null, authenticity: null })
  await page.goto(`${world.platform.url}/admin/aste/${id}`)
  await page.getByRole('button', { name: 'Modifica', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: "Modifica l'asta" })
  await dialog.getByLabel('Titolo', { exact: true }).fill('Venti crediti per te')
  expect(await dialog.getByLabel('Condizione').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await read()).toMatchObject({ title: 'Venti crediti per te', prizeCredits: 20 })
})

describe('leaving the form', () => {
  test('asks for confirmation only with unsaved changes, on a link and on going back', async () => {
    const page = await world.openPage('/come-funziona', { cookie })
    await page.getByRole('banner').getByRole('link', { name: 'Crea Asta' }).click()
    await field(page, 'Titolo *').fill('Lampada')
    const question = page.getByRole('dialog', { name: 'Vuoi uscire senza salvare?' })
    await page.getByRole('link', { name: 'Annulla' }).click()
    await question.getByRole('button', { name: 'Resta qui' }).click()
    await question.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await field(page, 'Titolo *').inputValue()).toBe('Lampada')
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Esci senza salvare' }).click()
    await page.waitForURL('**/come-funziona')
    await page.goForward()
    await page.getByRole('link', { name: 'Annulla' }).click()
    await page.waitForURL('**/auctions')
  })
})

test('causes no script errors and no CSP violations', () => {
  const refused = /status of 400|ERR_INTERNET_DISCONNECTED|ERR_FILE_NOT_FOUND/
  expect(world.browserErrors().filter((browserError) => !refused.test(browserError))).toEqual([])
})
