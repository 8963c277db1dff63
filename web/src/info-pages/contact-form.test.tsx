import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { queryKeys } from '../data/query-keys.ts'
import { act, cleanup, render, screen } from '../testing/testing-library.ts'
import { ContactForm } from './contact-form.tsx'

const giulia = { id: 'u', username: 'giulia', fullName: 'Giulia Moretti', email: 'giulia@example.it', credits: 10 }
let sent: unknown[] = []
let answer: () => Response

beforeEach(() => {
  sent = []
  answer = () => Response.json({ message: 'Messaggio inviato! Ti rispondiamo presto.' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return answer()
  })
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.restoreAllMocks()
})

function show(user: object | null) {
  queryClient.setQueryData(queryKeys.user, user)
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ContactForm />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string, words: string) => userEvent.type(field(label), words)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Invia messaggio' }))

async function fillIn() {
  await write('Nome completo', 'Anna Bianchi')
  await write('Email', 'anna@example.it')
  await userEvent.selectOptions(field('Oggetto'), 'Spedizione')
  await write('Messaggio', 'Quando arriva il mio orologio?')
}

test('sends a visitor’s message, shows the server’s confirmation and allows another message', async () => {
  show(null)
  await fillIn()
  await send()
  const heading = await screen.findByRole('heading', { name: 'Grazie per averci scritto' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText('Messaggio inviato! Ti rispondiamo presto.')).toBeTruthy()
  expect(sent).toEqual([
    {
      name: 'Anna Bianchi',
      email: 'anna@example.it',
      subject: 'Spedizione',
      message: 'Quando arriva il mio orologio?',
    },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Scrivi un altro messaggio' }))
  expect(field('Messaggio').value).toBe('')
})

test('names what is missing under its field and sends nothing', async () => {
  show(null)
  await send()
  for (const sentence of [
    'Nome completo richiesto',
    'Email non valida',
    "Scegli l'oggetto del messaggio",
    'Il messaggio deve avere almeno 10 caratteri',
  ])
    expect(await screen.findByText(sentence)).toBeTruthy()
  expect(field('Nome completo').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('fills in name and e-mail of a signed-in user', () => {
  show(giulia)
  expect(field('Nome completo').value).toBe('Giulia Moretti')
  expect(field('Email').value).toBe('giulia@example.it')
})

test('keeps typed text when the session is known late', async () => {
  show(null)
  await write('Nome completo', 'Anna')
  await write('Messaggio', 'Ho già cominciato')
  act(() => void queryClient.setQueryData(queryKeys.user, giulia))
  await vi.waitFor(() => expect(field('Email').value).toBe('giulia@example.it'))
  expect(field('Nome completo').value).toBe('Anna')
  expect(field('Messaggio').value).toBe('Ho già cominciato')
})

test('shows the refusal of a field at that field, any other above the button, and keeps the message', async () => {
  show(null)
  await fillIn()
  answer = () => Response.json({ message: 'x', fields: { email: 'Email non valida' } }, { status: 400 })
  await send()
  expect(await screen.findByText('Email non valida')).toBeTruthy()
  answer = () => Response.json({ message: 'Troppe richieste: riprova tra poco' }, { status: 429 })
  await send()
  expect((await screen.findByText('Troppe richieste: riprova tra poco')).closest('[role=alert]')).toBeTruthy()
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await send()
  expect(await screen.findByText(/^Il messaggio non è partito\./)).toBeTruthy()
  expect(field('Messaggio').value).toBe('Quando arriva il mio orologio?')
})
