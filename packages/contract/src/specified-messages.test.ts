import { expect, test } from 'vitest'
import { endpoints } from './endpoints/index.ts'

// The messages that the product's specification fixes, letter by letter. Forms and API share them.

test.each([
  ['login', { username: '', password: '' }, ['Username richiesto', 'Password richiesta']],
  [
    'register',
    { username: '', email: '', password: '', fullName: '' },
    [
      'Username deve essere almeno 3 caratteri',
      'Email non valida',
      'Password deve essere almeno 6 caratteri',
      'Nome completo richiesto',
    ],
  ],
  [
    'createAuction',
    {
      title: '',
      description: 'Con il suo vetro.',
      categoryId: 'c',
      startingBid: -1,
      closingPrice: 0,
      pennyIncrement: 0,
    },
    [
      'Il titolo è obbligatorio',
      "L'offerta di partenza deve essere 0 o maggiore",
      'Il prezzo di chiusura deve essere almeno 1 centesimo',
      "L'incremento deve essere almeno 1 credito",
    ],
  ],
  [
    'createAuction',
    { title: 'Lume', description: 'Con il suo vetro.', categoryId: 'c', startingBid: 50, closingPrice: 50 },
    ["Il prezzo di chiusura deve essere maggiore dell'offerta di partenza"],
  ],
  [
    'duplicateAuction',
    { title: '', closingPrice: 0 },
    ['Il titolo è obbligatorio', 'Il prezzo di chiusura deve essere almeno 1 credito'],
  ],
  [
    'editAuction',
    { title: '', closingPrice: 0 },
    ['Il titolo è obbligatorio', 'Il prezzo di chiusura deve essere almeno 1 credito'],
  ],
  ['closeAuction', { winnerCredits: -1 }, ['Il numero di crediti deve essere positivo']],
  ['assignCredits', { credits: 0 }, ['Inserisci un numero di crediti valido (maggiore di 0)']],
  ['resetUserPassword', { newPassword: '12345' }, ['La password deve essere almeno 6 caratteri']],
  [
    'createTestimonial',
    { rating: 0, comment: 'Bello' },
    ['Il rating deve essere almeno 1', 'La recensione deve contenere almeno 10 caratteri'],
  ],
  ['createTestimonial', { rating: 6, comment: 'Tutto bene davvero' }, ['Il rating deve essere massimo 5']],
] as const)('%s refuses %o', (name, body, messages) => {
  expect(endpoints[name].body.safeParse(body).error?.issues.map(({ message }) => message)).toEqual(messages)
})
