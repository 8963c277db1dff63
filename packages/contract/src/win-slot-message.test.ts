import { expect, test } from 'vitest'
import { winSlotMessage } from './win-slot-message.ts'

test.each([
  [
    '2026-12-27T10:00:00Z',
    "Tra vittorie e aste in cui sei in testa hai raggiunto il massimo: potrai vincerne un'altra dal 27 dicembre, forse anche prima",
  ],
  // Midnight has passed in Rome.
  [
    '2026-12-07T23:30:00Z',
    "Tra vittorie e aste in cui sei in testa hai raggiunto il massimo: potrai vincerne un'altra dall'8 dicembre, forse anche prima",
  ],
  [
    '2027-06-30T22:00:00Z',
    "Tra vittorie e aste in cui sei in testa hai raggiunto il massimo: potrai vincerne un'altra dal 1º luglio, forse anche prima",
  ],
])('says on which day of Italy a slot is free: %s', (freeAt, message) => {
  expect(winSlotMessage(Date.parse(freeAt))).toBe(message)
})

test('says what takes all where no day is known', () => {
  expect(winSlotMessage(null)).toBe(
    "Sei già in testa nel massimo di aste che puoi vincere: potrai puntare qui appena si libera un posto, per esempio se ti superano in un'altra",
  )
})
