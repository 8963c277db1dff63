import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { FormProvider } from 'react-hook-form'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDetailedAuction } from '../auction-details/testing/create-detailed-auction.ts'
import { queryClient } from '../data/query-client.ts'
import { upload } from '../data/upload.ts'
import { cleanup, render, screen } from '../testing/testing-library.ts'
import { DurationInputs } from './duration-inputs.tsx'
import { useCreateAuction } from './use-create-auction.ts'

vi.mock('../data/upload.ts', () => ({ upload: vi.fn(() => new Promise(() => {})) }))
const sent = vi.mocked(upload)

afterEach(() => {
  cleanup()
  sent.mockClear()
})

type Duration = { durationDays: number; durationMonths: number }

/** The inputs in the form of a copy: all else is filled in. */
function Form({ duration }: { duration: Duration }) {
  const { form, submit } = useCreateAuction(createDetailedAuction(duration))
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        <DurationInputs />
        <button type="submit">{form.formState.isDirty ? 'Crea, cambiata' : 'Crea'}</button>
      </form>
    </FormProvider>
  )
}

const show = (durationDays = 0, durationMonths = 0) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Form duration={{ durationDays, durationMonths }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }))
const withDuration = /^Con una durata/
const without = /^Senza durata/
const typed = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ name, value }) => [name, value])
const amount = () => screen.getByRole('textbox', { name: 'Durata' })
const unit = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Unità' })
const press = () => userEvent.click(screen.getByRole('button', { name: /^Crea/ }))
async function submitted() {
  await press()
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  const { durationDays, durationMonths, ...others } = sent.mock.calls[0]![1]!.body as Duration
  expect(others).not.toHaveProperty('hasDuration')
  expect(others).not.toHaveProperty('durationUnit')
  return [durationDays, durationMonths]
}

describe('without a duration', () => {
  test('no number is asked for, and both are sent as zero', async () => {
    show()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: without }).checked).toBe(true)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(await submitted()).toEqual([0, 0])
  })

  test('a duration that is given up is not sent, and nothing has changed', async () => {
    show()
    await choose(withDuration)
    await userEvent.type(amount(), 'x')
    await choose(without)
    expect(screen.getByRole('button', { name: 'Crea' })).toBeTruthy()
    expect(await submitted()).toEqual([0, 0])
  })
})

describe('with a duration', () => {
  test('one number is asked for, of days', async () => {
    show()
    await choose(withDuration)
    expect(typed()).toEqual([['durationDays', '7']])
    await userEvent.clear(amount())
    await userEvent.type(amount(), '10')
    expect(await submitted()).toEqual([10, 0])
  })

  test('or of months', async () => {
    show()
    await choose(withDuration)
    await userEvent.selectOptions(unit(), 'mesi')
    expect(typed()).toEqual([['durationMonths', '7']])
    expect(screen.getByText('Un mese vale 30 giorni')).toBeTruthy()
    await userEvent.clear(amount())
    await userEvent.type(amount(), '2')
    expect(await submitted()).toEqual([0, 2])
  })

  test.each(['0', ' '])('"%s" is refused, and the number gets the focus', async (words) => {
    show(0, 2)
    await userEvent.clear(amount())
    await userEvent.type(amount(), words)
    await press()
    expect(await screen.findByText('Scrivi un numero intero, da 1 in su')).toBeTruthy()
    expect(document.activeElement).toBe(amount())
    expect(sent).not.toHaveBeenCalled()
  })

  test('too many days are refused with the most there may be', async () => {
    show(3)
    await userEvent.type(amount(), '66')
    await press()
    expect(await screen.findByText('La durata può essere al massimo 365 giorni')).toBeTruthy()
  })
})

describe('a copy', () => {
  test.each([
    [3, 0, [['durationDays', '3']]],
    [0, 2, [['durationMonths', '2']]],
  ])('of %d days and %d months begins with them in their unit', async (days, months, shown) => {
    show(days, months)
    expect(typed()).toEqual(shown)
    expect(unit().value).toBe(shown[0]![0])
    expect(await submitted()).toEqual([days, months])
  })

  test('of days and months keeps both, also after another choice', async () => {
    show(3, 2)
    await choose(without)
    await choose(withDuration)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Durata in giorni' }).value).toBe('3')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Durata in mesi' }).value).toBe('2')
    expect(await submitted()).toEqual([3, 2])
  })
})
