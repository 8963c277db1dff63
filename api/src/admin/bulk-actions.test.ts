import { randomUUID } from 'node:crypto'
import type { AdminRole, AuditAction, BulkResult } from '@centesimo/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { ageSession } from '../testing/create-test-app.ts'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'

// What all bulk actions have in common: rights, hostile input, failures, repeats, concurrency.

const testApp = useTestNode()
let admin: TestPerson
let bidder: TestPerson
let category: string
let count = 0
const staff = {} as Record<AdminRole, TestPerson>

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows
const idIn = async (text: string, values: unknown[] = []) => (await rows(text, values))[0].public_id as string

beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  bidder = await signUp(testApp, 'compratrice')
  for (const role of ['catalog', 'support', 'fulfilment', 'finance'] as const) {
    staff[role] = await signUp(testApp, `ruolo-${role}`, { isAdmin: true })
    await rows('update users set admin_role = $2 where id = $1', [staff[role].id, role])
  }
  category = await idIn(
    `insert into categories (public_id, name, slug, icon, position) values ('altra', 'Altra', 'altra', 'gem', 900)
     returning public_id`,
  )
})

const upcoming = () => createTestAuction(testApp, { startAsLive: false })
const live = () => createTestAuction(testApp)
const publicIdOf = ({ id }: TestPerson) => idIn('select public_id from users where id = $1', [id])
const person = async () => publicIdOf(await signUp(testApp, `persona-${++count}`))
const review = (isApproved = false) =>
  idIn(
    `insert into testimonials (public_id, user_id, rating, comment, is_approved)
     values (gen_random_uuid()::text, $1, 5, 'Tutto bene, grazie', $2) returning public_id`,
    [bidder.id, isApproved],
  )
const contactMessage = () =>
  idIn(
    `insert into contact_messages (public_id, name, email, subject, message)
     values (gen_random_uuid()::text, 'Anna', 'a@example.it', 'Aiuto', 'Dove siete?') returning public_id`,
  )
async function soldAuction(): Promise<string> {
  const id = await live()
  await rows(
    `insert into orders (public_id, user_id, auction_id, type, amount_cents, status, product_title)
     select gen_random_uuid()::text, $1, id, 'buy_now', 990, 'completed', title from auctions where public_id = $2`,
    [bidder.id, id],
  )
  return id
}

type Bulk = {
  role: 'catalog' | 'support'
  action: AuditAction
  isDangerous: boolean
  create: () => Promise<string>
  unknown: string
  /** An item that is there and cannot be done, with the reason. */
  failing?: () => Promise<[id: string, message: string]>
  /** An item with nothing left to do. */
  unchanged?: () => Promise<[id: string, message: string]>
  fields?: () => object
}

const auctions = { role: 'catalog', create: live, unknown: 'Asta non trovata' } as const
const reviews = { role: 'support', create: review, unknown: 'Testimonianza non trovata' } as const
const bulks: Record<string, Bulk> = {
  'auctions/start': {
    ...auctions,
    action: 'auction.start',
    isDangerous: true,
    create: upcoming,
    failing: async () => [await live(), "L'asta è già live"],
  },
  'auctions/duplicate': { ...auctions, action: 'auction.duplicate', isDangerous: false },
  'auctions/category': {
    ...auctions,
    action: 'auction.edit',
    isDangerous: false,
    fields: () => ({ categoryId: category }),
    unchanged: async () => {
      const id = await live()
      await rows(
        `update auctions set category_id = (select id from categories where public_id = 'altra') where public_id = $1`,
        [id],
      )
      return [id, 'È già in questa categoria']
    },
  },
  'auctions/delete': {
    ...auctions,
    action: 'auction.delete',
    isDangerous: true,
    failing: async () => [await soldAuction(), "L'asta ha un ordine pagato: non si può eliminare"],
  },
  'testimonials/approve': {
    ...reviews,
    action: 'testimonial.approve',
    isDangerous: false,
    unchanged: async () => [await review(true), 'Era già approvata'],
  },
  'testimonials/delete': { ...reviews, action: 'testimonial.delete', isDangerous: true },
  'contact-messages/mark': {
    role: 'support',
    action: 'contact-message.answer',
    isDangerous: false,
    create: contactMessage,
    unknown: 'Messaggio non trovato',
    unchanged: async () => {
      const id = await contactMessage()
      await rows('update contact_messages set answered_at = now() where public_id = $1', [id])
      return [id, 'Era già segnato come risposto']
    },
  },
  'users/block': {
    role: 'support',
    action: 'user.block',
    isDangerous: true,
    create: person,
    unknown: 'Utente non trovato',
    fields: () => ({ reason: 'Account multipli' }),
    failing: async () => [await publicIdOf(admin), 'Non puoi bloccare il tuo stesso account'],
    unchanged: async () => {
      const id = await person()
      await rows('update users set blocked_at = now() where public_id = $1', [id])
      return [id, 'Era già bloccato']
    },
  },
}
const cases = Object.entries(bulks)

type Reply = { results: BulkResult[]; code: string; fields: Record<string, string> }
type Options = { as?: TestPerson | null; key?: string; changes?: object }

function send(path: string, ids: readonly string[], { as = admin, key, changes = {} }: Options = {}) {
  return testApp.call<Reply>('POST', `/api/admin/${path}`, {
    as: as?.cookie,
    body: { ids, dryRun: false, ...bulks[path]?.fields?.(), ...changes },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}

const outcomes = ({ body }: { body: Reply }) => body.results.map(({ outcome, message }) => [outcome, message])

/** What a bulk action may leave behind. */
const written = async () => ({
  audit: await rows('select action, admin_id, target_id, before, after from audit_log order by id'),
  auctions: await rows('select * from auctions order by id'),
  states: await rows('select id, status, run from auction_states order by id'),
  reviews: await rows('select public_id, is_approved from testimonials order by id'),
  messages: await rows('select public_id, answered_at from contact_messages order by id'),
  users: await rows('select id, blocked_at from users order by id'),
  mails: await rows('select kind, key from outbox order by id'),
})

const auditedSince = async (before: Awaited<ReturnType<typeof written>>) =>
  (await written()).audit.slice(before.audit.length)

describe.each(cases)('%s', (path, { role, action, isDangerous, create, unknown, failing, unchanged }) => {
  test('refuses visitors, bidders and other roles, and takes its own', async () => {
    const ids = [await create()]
    const before = await written()
    expect((await send(path, ids, { as: null })).status).toBe(401)
    expect((await send(path, ids, { as: bidder })).status).toBe(403)
    for (const [name, other] of Object.entries(staff)) {
      if (name !== role) expect((await send(path, ids, { as: other })).status, name).toBe(403)
    }
    expect(await written()).toEqual(before)
    expect(outcomes(await send(path, ids, { as: staff[role] }))).toEqual([['done', null]])
  })

  test('asks for the password again where it must', async () => {
    const sleepy = await signUp(testApp, `assonnata-${++count}`, { isAdmin: true })
    await ageSession(testApp, sleepy.cookie)
    const reply = await send(path, [await create()], { as: sleepy })
    expect([reply.status, reply.body.code]).toEqual(isDangerous ? [403, 'REAUTHENTICATION_REQUIRED'] : [200, undefined])
  })

  test('a dry run changes nothing; what fails leaves the others done, each with its audit entry', async () => {
    const [first, second] = [await create(), await create()]
    const bad = await failing?.()
    const old = await unchanged?.()
    const ids = [first, ...(bad ? [bad[0]] : []), 'non-esiste', "'; drop table users", ...(old ? [old[0]] : []), second]
    const expected = [
      ['done', null],
      ...(bad ? [['failed', bad[1]]] : []),
      ['failed', unknown],
      ['failed', unknown],
      ...(old ? [['unchanged', old[1]]] : []),
      ['done', null],
    ]
    const before = await written()
    const dry = await send(path, ids, { changes: { dryRun: true } })
    expect(dry.body.results.map(({ outcome }) => outcome)).toEqual(expected.map(([outcome]) => outcome))
    expect(await written()).toEqual(before)
    const real = await send(path, ids)
    expect(outcomes(real)).toEqual(expected)
    expect(real.body.results.map(({ id, title }) => [id, title])).toEqual(
      dry.body.results.map(({ id, title }) => [id, title]),
    )
    const audited = await auditedSince(before)
    const own = audited.filter((entry) => entry.action === action)
    expect(own.map(({ admin_id }) => admin_id)).toEqual([admin.id, admin.id])
    if (action !== 'auction.duplicate') expect(own.map(({ target_id }) => target_id)).toEqual([first, second])
  })

  test('a repeated request gets the first answer and does nothing twice, also three at once', async () => {
    const ids = [await create(), await create()]
    const key = randomUUID()
    const before = await written()
    const replies = await Promise.all([1, 2, 3].map(() => send(path, ids, { key })))
    replies.push(await send(path, ids, { key }))
    for (const reply of replies) expect(reply.body).toEqual(replies[0]!.body)
    expect(outcomes(replies[0]!)).toEqual([
      ['done', null],
      ['done', null],
    ])
    expect((await auditedSince(before)).filter((entry) => entry.action === action)).toHaveLength(2)
    expect((await send(path, [ids[0]!], { key })).body.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  test.runIf(action !== 'auction.duplicate')('three requests at once do each item once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, create))
    const before = await written()
    const replies = await Promise.all([1, 2, 3].map(() => send(path, ids)))
    for (const { status } of replies) expect(status).toBe(200)
    const targets = (await auditedSince(before)).filter((entry) => entry.action === action)
    expect(targets.map(({ target_id }) => target_id).toSorted()).toEqual(ids.toSorted())
  })

  test.each<[string, unknown[], object?]>([
    ['no item', []],
    ['101 items', Array.from({ length: 101 }, (_, n) => `a${n}`)],
    ['an item twice', ['a', 'a']],
    ['an empty id', ['']],
    ['an id of a page', ['x'.repeat(101)]],
    ['an id with a NUL', ['a\u0000']],
    ['a number', [1]],
    ['an object', [{ id: 'a' }]],
    ['no word of a dry run', ['a'], { dryRun: undefined }],
    ['a dry run in a text', ['a'], { dryRun: 'true' }],
    ['an unknown field', ['a'], { altro: 1 }],
  ])('refuses %s', async (_name, ids, changes = {}) => {
    const before = await written()
    const reply = await send(path, ids as string[], { changes })
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect(await written()).toEqual(before)
  })
})

test('an item that breaks is undone alone, and the others are done', async () => {
  const ids = [await review(), await review(), await review()]
  await rows(`create function break_one() returns trigger language plpgsql as
    'begin if new.target_id = ''${ids[1]}'' then raise exception ''broken''; end if; return new; end'`)
  await rows('create trigger break_one before insert on audit_log for each row execute function break_one()')
  const reply = await send('testimonials/approve', ids)
  await rows('drop trigger break_one on audit_log')
  expect(outcomes(reply)).toEqual([
    ['done', null],
    ['failed', 'Non è stato possibile: riprova'],
    ['done', null],
  ])
  const states = await rows('select is_approved from testimonials where public_id = any($1) order by id', [ids])
  expect(states.map(({ is_approved }) => is_approved)).toEqual([true, false, true])
})

test('takes a hundred items', async () => {
  const ids = Array.from({ length: 100 }, (_, n) => `nessuna-${n}`)
  const { body } = await send('auctions/start', ids, { changes: { dryRun: true } })
  expect(body.results.map(({ id }) => id)).toEqual(ids)
})
