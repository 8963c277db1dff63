import { expect, test } from 'vitest'
import { endpoints } from './endpoints/index.ts'
import { routes } from './routes.ts'

test('each endpoint has the method and path of its own name', () => {
  const actual = Object.entries(endpoints).map(([name, { method, path }]) => [name, `${method} ${path}`])
  expect(Object.fromEntries(actual)).toEqual(routes)
})

test('no two endpoints share a route', () => {
  const lines = Object.values(routes)
  expect(new Set(lines).size).toBe(lines.length)
})
