import { retention } from '@centesimo/contract/retention'
import { expect, test } from 'vitest'
import { retentionSections } from './retention-text.ts'

const entries = retentionSections.flatMap(({ blocks }) =>
  blocks.flatMap((block) => (typeof block === 'object' && 'entries' in block ? block.entries : [])),
)

test('the page has every line of the table once', () => {
  expect(entries.map(({ name }) => name).sort()).toEqual(
    Object.values(retention)
      .map(({ what }) => what)
      .sort(),
  )
})

test('each line says why, on which basis, how long and what happens then, with its days', () => {
  const shown = (what: RegExp) => entries.find(({ name }) => what.test(name))?.facts
  expect(shown(/^Dispositivi/)).toEqual([
    ['A che serve', 'Non chiederti la password a ogni visita e mostrarti da quali dispositivi accedi'],
    ['Base giuridica', 'Contratto'],
    ['Per quanto', "30 giorni dall'accesso, o 14 giorni senza visite"],
    ['E poi', 'Li cancelliamo'],
  ])
  expect(shown(/^Ricevute/)).toContainEqual(['Base giuridica', 'Obbligo di legge'])
  expect(shown(/^Ricevute/)).toContainEqual(['Per quanto', "10 anni dalla fine dell'anno, anche se chiudi l'account"])
  expect(shown(/^Ordini/)).toContainEqual(['Per quanto', "L'indirizzo 26 mesi dalla consegna"])
  expect(shown(/^Messaggi di PayPal/)?.[2]?.[1]).toContain('mai più di 1 anno')
})
