import { expect, test } from 'vitest'
import { readDataUrl } from './read-data-url.ts'

test('sends a file as its bytes in base 64', async () => {
  expect(await readDataUrl(new File(['ciao'], 'a.png', { type: 'image/png' }))).toBe('data:image/png;base64,Y2lhbw==')
})
