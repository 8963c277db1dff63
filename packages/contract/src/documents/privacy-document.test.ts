import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retention } from '../retention.ts'
import { privacyDocument } from './privacy-document.ts'

const { path, text } = privacyDocument()

test('docs/privacy.md is what the table says now: `npm run generate` writes it', () => {
  expect(readFileSync(path, 'utf8')).toBe(text)
})

test('every line has its row, and no cell breaks the table', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows).toHaveLength(Object.keys(retention).length)
  for (const row of rows) expect(row.split('|')).toHaveLength(8)
})
