import type { AdminNow, AdminRevenue } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { createNow } from '../testing/create-now.ts'
import { factsOfNow } from './facts-of-now.ts'

const factsOf = (changes: Partial<AdminNow> = {}, money: AdminRevenue | null = null) =>
  Object.fromEntries(
    factsOfNow(createNow(changes), money, 3).map(({ name, value, note, isWrong }) => [
      name,
      `${value}${note ? `: ${note}` : ''}${isWrong ? ' (!)' : ''}`.replace(/\s/g, ' '),
    ]),
  )

test('a quiet minute has nothing to look at', () => {
  expect(factsOf()).toEqual({
    'Connessioni aperte': '1.204: 3 nodi, 2 worker',
    'Aste live': '12: 3 in arrivo',
    "Chiuse nell'ultima ora": '40: in orario',
    'Puntate in coda': '0: da registrare',
    'Lavori in coda': '3: nessuno fallito',
    'Email in attesa': '0: tutte inviate',
    'Controllo dei conti': 'In ordine: controllato 42 s fa',
  })
})

test.each<[string, Partial<AdminNow>, string, string]>([
  ['a pause', { isPaused: true }, 'Aste', 'In pausa: nessuno può puntare (!)'],
  ['no worker', { nodes: { api: 1, workers: 0 } }, 'Connessioni aperte', '1.204: 1 nodo, 0 worker (!)'],
  ['Redis away', { jobs: null }, 'Lavori in coda', 'Non si sa: Redis non risponde (!)'],
  ['a failed job', { jobs: { waiting: 1, failed: 9 } }, 'Lavori in coda', '1'],
  ['mails on their way', { mails: { waiting: 2, oldestMs: 4_000 } }, 'Email in attesa', '2: la più vecchia da 4 s'],
  [
    'mails that do not leave',
    { mails: { waiting: 2, oldestMs: 360_000 } },
    'Email in attesa',
    '2: la più vecchia da 6 min (!)',
  ],
  ['auto-bids on their way', { waitingBids: 9, autoBidOverdueMs: 900 }, 'Puntate in coda', '9: da registrare'],
  ['auto-bids that wait', { autoBidOverdueMs: 42_000 }, 'Puntate in coda', '0: Auto Puntata in ritardo di 42 s (!)'],
  [
    'a check that stopped',
    { invariants: { broken: 0, checkedMsAgo: 700_000 } },
    'Controllo dei conti',
    'In ordine: controllato 12 min fa (!)',
  ],
  [
    'a check that stopped while something is broken',
    { invariants: { broken: 1, checkedMsAgo: 700_000 } },
    'Controllo dei conti',
    'Esito vecchio: controllato 12 min fa (!)',
  ],
  ['events that wait', { waitingPaymentEvents: 2 }, 'Eventi di pagamento', '2: ancora da gestire'],
])('says %s', (_what, changes, name, fact) => {
  expect(factsOf(changes)[name]).toBe(fact)
})

test('leaves a broken invariant to the pending work', () => {
  expect(factsOf({ invariants: { broken: 1, checkedMsAgo: 9_000 } })).not.toHaveProperty('Controllo dei conti')
})

const closes = { overdue: 0, longestOverdueMs: 0, lastHour: 3, late: 0, slowestMs: 0 }
test.each<[Partial<AdminNow['closes']>, string]>([
  [{ lastHour: 0 }, '0: nessuna asta chiusa'],
  [{ late: 1, slowestMs: 2_440 }, '3: 1 in ritardo, di 2,4 s (!)'],
  [{ late: 2, slowestMs: 12_000 }, '3: 2 in ritardo, fino a 12 s (!)'],
  // A close that is due this moment is being made.
  [{ overdue: 1, longestOverdueMs: 200 }, '3: in orario'],
  [{ overdue: 1, longestOverdueMs: 14_000, late: 1 }, '3: 1 asta doveva chiudersi 14 s fa (!)'],
  [{ overdue: 2, longestOverdueMs: 70_000 }, '3: 2 aste dovevano chiudersi, la prima 1 min fa (!)'],
])('closes: %o', (changes, fact) => {
  expect(factsOf({ closes: { ...closes, ...changes } })["Chiuse nell'ultima ora"]).toBe(fact)
})

test('has the takings of today for roles that see money: what came in without what was paid back', () => {
  const money = { gross: 12_350, refunds: 0, counts: { credits: 2, orders: 1, buyNow: 1, refunds: 0 } } as AdminRevenue
  expect(factsOf({}, money)['Incassi di oggi']).toBe('123,50 €: 4 pagamenti')
  const paidBack = { ...money, refunds: 2_350 }
  expect(factsOf({}, paidBack)['Incassi di oggi']).toBe('100,00 €: rimborsati 23,50 €')
  expect(factsOfNow(createNow(), undefined, undefined)).toContainEqual(
    expect.objectContaining({ name: 'Incassi di oggi', value: '…' }),
  )
  expect(factsOf({}, null)).not.toHaveProperty('Incassi di oggi')
})
