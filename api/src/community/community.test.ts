import type { CommunityStats, ErrorBody } from '@centesimo/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestAuction, createTestNode, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'
import { readCommunityStats } from './community-stats.ts'

const testApp = useTestNode()
let giulia: TestPerson
let marco: TestPerson
beforeAll(async () => {
  giulia = await signUp(testApp, 'giulia')
  marco = await signUp(testApp, 'marco')
})

describe('the public figures', () => {
  const bid = (id: string, person: TestPerson) =>
    testApp.call('POST', `/api/auctions/${id}/bids`, { as: person.cookie })
  const read = () => readCommunityStats(testApp.database.db)
  const lastSeen = (person: TestPerson, ago: string) =>
    testApp.database.pool.query(`update users set last_seen_at = now() - $2::interval where id = $1`, [person.id, ago])

  async function win(changes: Parameters<typeof createTestAuction>[1]): Promise<string> {
    const id = await createTestAuction(testApp, { closingPriceCents: 1, ...changes })
    expect(await bid(id, giulia)).toMatchObject({ status: 201 })
    return id
  }

  it('are open to visitors', async () => {
    const { status, body } = await testApp.call<CommunityStats>('GET', '/api/community/stats')
    expect(status).toBe(200)
    expect(body).toEqual({ activeMembers: 2, auctionsWon: 0, totalPrizeValue: 0 })
  })

  it('count wins at the estimated value, else at the buy-now price, but none that was cancelled', async () => {
    await win({ estimatedValue: '1.200,50 €', buyNowCents: 99_900 })
    await win({ estimatedValue: 'inestimabile', buyNowCents: 5_000 })
    await win({ buyNowCents: 5_000 })
    const again = await win({})
    await createTestAuction(testApp, { estimatedValue: '7.000 €' })
    expect(await read()).toMatchObject({ auctionsWon: 4, totalPrizeValue: 120_050 + 5_000 + 5_000 })

    await testApp.deps.auctioneer.restart(again, { adminId: null })
    expect(await read()).toMatchObject({ auctionsWon: 3 })
    await bid(again, giulia)
    expect(await read()).toMatchObject({ auctionsWon: 4 })
  })

  it('ignore runs without a winner, and count a credit prize at its credits', async () => {
    const before = await read()
    await testApp.deps.auctioneer.close(await createTestAuction(testApp, { estimatedValue: '900 €' }), {
      adminId: null,
    })
    expect(await read()).toEqual(before)

    const prize = await win({ estimatedValue: '900 €' })
    await testApp.database.pool.query(
      'update runs set prize_credits = 40 where auction_id = (select id from auctions where public_id = $1)',
      [prize],
    )
    const after = { auctionsWon: before.auctionsWon + 1, totalPrizeValue: before.totalPrizeValue + 40 }
    expect(await read()).toMatchObject(after)
  })

  it('count users who signed in or bid within thirty days, without closed accounts', async () => {
    await lastSeen(giulia, '31 days')
    await lastSeen(marco, '31 days')
    expect(await read(), 'giulia has bid just now').toMatchObject({ activeMembers: 1 })
    await lastSeen(marco, '29 days')
    expect(await read()).toMatchObject({ activeMembers: 2 })
    await testApp.database.pool.query('update users set closed_at = now() where id = $1', [marco.id])
    expect(await read()).toMatchObject({ activeMembers: 1 })
    await testApp.database.pool.query('update users set closed_at = null where id = $1', [marco.id])
  })
})

describe('a contact message', () => {
  const contactMessage = {
    name: 'Anna Bianchi',
    email: 'anna@example.it',
    subject: 'Spedizione',
    message: 'Buongiorno,\nquando arriva il mio orologio?',
  }
  const send = (body: unknown, as?: string) => testApp.call<ErrorBody>('POST', '/api/contact', { body, as })
  const stored = async () =>
    (await testApp.database.db.selectFrom('contact_messages').selectAll().orderBy('id').execute()).map(
      ({ name, email, subject, message, user_id }) => ({ name, email, subject, message, user_id }),
    )
  const mails = () =>
    testApp.database.db.selectFrom('outbox').select(['data']).where('kind', '=', 'mail-contact').orderBy('id').execute()

  it('is stored and written to the outbox at once, also from a visitor', async () => {
    const reply = await send({ ...contactMessage, name: '  Anna Bianchi ', message: `${contactMessage.message}\n\n` })
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Messaggio inviato! Ti rispondiamo via email appena possibile.' },
    })
    expect(await stored()).toEqual([{ ...contactMessage, user_id: null }])
    expect(await mails()).toEqual([{ data: contactMessage }])
  })

  it('stores the author if signed in', async () => {
    expect(await send(contactMessage, marco.cookie)).toMatchObject({ status: 200 })
    expect((await stored()).at(-1)).toEqual({ ...contactMessage, user_id: marco.id })
  })

  it.each([
    ['name', ' A ', 'Nome completo richiesto'],
    ['name', 'Anna\r\nBcc: tutti@example.it', 'Caratteri non consentiti'],
    ['name', 'x'.repeat(81), 'Nome completo troppo lungo'],
    ['name', null, 'Nome completo richiesto'],
    ['email', 'anna', 'Email non valida'],
    ['email', 'anna@example.it\nBcc: tutti@example.it', 'Email non valida'],
    ['email', ['anna@example.it'], 'Email non valida'],
    ['subject', '  x', "L'oggetto deve avere almeno 3 caratteri"],
    ['subject', 'Ciao\nBcc: tutti@example.it', 'Caratteri non consentiti'],
    ['subject', 'x'.repeat(121), "L'oggetto può avere al massimo 120 caratteri"],
    ['message', '         corto    ', 'Il messaggio deve avere almeno 10 caratteri'],
    ['message', 'x'.repeat(2_001), 'Il messaggio può avere al massimo 2.000 caratteri'],
    ['message', 'dieci caratteri\u0000', 'Caratteri non consentiti'],
    ['message', 'dieci caratteri \ud800', 'Caratteri non consentiti'],
    ['message', { toString: 'dieci caratteri' }, 'Il messaggio deve avere almeno 10 caratteri'],
    ['userId', 1, 'Campo non previsto'],
  ])('is refused if %s is %j, and stores nothing', async (field, value, sentence) => {
    const before = [await stored(), await mails()]
    const { status, body } = await send({ ...contactMessage, [field]: value })
    expect([status, body.code, body.fields]).toEqual([400, 'VALIDATION_FAILED', { [field]: sentence }])
    expect([await stored(), await mails()]).toEqual(before)
  })

  it('may contain any text: HTML and SQL arrive literally', async () => {
    const message = `<script>alert(1)</script> '); drop table users; -- "ciao" 🪙`
    expect(await send({ ...contactMessage, message })).toMatchObject({ status: 200 })
    expect((await mails()).at(-1)).toMatchObject({ data: { message } })
  })
})

it('limits contact messages to ten an hour per address, even if signed in', async () => {
  const strict = await createTestNode(testApp.database, { RATE_LIMIT_SCALE: '1' })
  const body = { name: 'Anna Bianchi', email: 'anna@example.it', subject: 'Ancora', message: 'Di nuovo io, buongiorno' }
  const send = (as: string | undefined) => strict.call('POST', '/api/contact', { body, as, from: '10.7.7.7' })
  const answers = []
  for (let i = 0; i < 11; i++) answers.push((await send(i % 2 ? marco.cookie : undefined)).status)
  expect(answers).toEqual([...Array(10).fill(200), 429])
  expect((await send(undefined)).headers['retry-after']).toMatch(/^\d+$/)
  await strict.close()
})
