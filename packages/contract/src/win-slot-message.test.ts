import { expect, test } from 'vitest'
import { winSlotMessage } from './win-slot-message.ts'

test.each([
  [
    '2026-12-27T10:00:00Z',
    "Tra vittorie e aste in cui sei in testa hai raggiunto il massimo: potrai vincerne un'altra al più tardi dal 27 dicembre",
  ],
  // Midnight has passed in Rome.
  [
    '2026-12-07T23:30:00Z',
    "Tra vittorie e aste in cui sei in testa hai raggiunto il massimo: potrai vincerne un'altra al più tardi dall'8 dicembre",
  ],
  [
    '2027-06-30T22:00:00Z',
    "Tra vittorie e aste in cui sei in testa hai raggiunto il massimo: potrai vincerne un'altra al più tardi dal 1º luglio",
  ],
])('says on which day of Italy a slot is free: %s', (freeAt, message) => {
  expect(winSlotMessage(Date.parse(freeAt))).toBe(message)
})

test('says what takes all where no day is known', () => {
  expect(winSlotMessage(null)).toBe(
    "Sei già in testa in tante aste quante ne puoi vincere: potrai puntare qui quando ne potrai vincere un'altra, per esempio se ti superano in una",
  )
})
