import { vi } from 'vitest'
import { configure } from './src/testing/testing-library.ts'

// A busy machine is slow, and slow is not wrong: async assertions wait up to ten seconds.
const patienceMs = 10_000
configure({ asyncUtilTimeout: patienceMs })
const { waitFor } = vi
vi.waitFor = (callback, options = patienceMs) => waitFor(callback, options)
