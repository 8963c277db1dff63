import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@centesimo/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoBidders } from './demo-bidders.ts'
import { demoCrowd, FACES } from './demo-crowd.ts'
import { facesDir } from './store-faces.ts'

const crowd = demoCrowd('a secret')

test('forty people have names that a person could have registered with, each once', () => {
  const people = [...crowd, ...demoBidders]
  expect(crowd).toHaveLength(40)
  for (const values of [people.map(({ username }) => username), people.map(({ fullName }) => fullName)])
    expect(new Set(values).size).toBe(people.length)
  for (const { username, email } of crowd) {
    expect(username).toMatch(/^[a-z0-9._]+$/)
    expect(username.length).toBeGreaterThanOrEqual(limits.usernameChars.min)
    expect(email).toMatch(/@crowd\.centesimo\.example$/)
  }
})

test('twelve have a face of their own, a small square drawing without references', async () => {
  const faces = crowd.flatMap(({ face }) => face ?? [])
  expect(new Set(faces).size).toBe(FACES)
  expect((await readdir(facesDir)).sort()).toEqual(faces.map((face) => `${face}.svg`).sort())
  for (const face of faces) {
    const svg = await readFile(join(facesDir, `${face}.svg`), 'utf8')
    expect(svg).not.toMatch(/<(script|style|image|foreignObject|text|use|a)\b|\son\w+=|href|data:/i)
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 240, height: 240 })
    expect(svg.length).toBeLessThan(8_000)
  }
})
