import { afterEach, expect, test } from 'vitest'
import { setPlatformPause } from '../../live/platform-pause.ts'
import { act, cleanup, render, screen } from '../../testing/testing-library.ts'
import { PlatformPauseBanner } from './platform-pause-banner.tsx'

afterEach(() => {
  act(() => setPlatformPause(null))
  cleanup()
})

test('shows the pause with its notice, and nothing after the resume', () => {
  render(<PlatformPauseBanner />)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  act(() => setPlatformPause({ notice: 'Torniamo alle 15', since: '2026-06-17T10:00:00.000Z' }))
  expect(status.textContent).toBe('Le aste sono in pausa Torniamo alle 15')
  act(() => setPlatformPause({ notice: 'Torniamo alle 16', since: '2026-06-17T10:00:00.000Z' }))
  expect(status.textContent).toContain('Torniamo alle 16')
  act(() => setPlatformPause(null))
  expect(status.textContent).toBe('')
})
