import { commandLifetime } from '../lifetime.ts'
import { type ProductOptions, startProduct } from '../start-product.ts'

/** `npm start`: runs the product until Ctrl-C. */
export function start(): Promise<number> {
  return runUntilInterrupted({ watch: false })
}

/** `npm run dev`: runs the product for development, with watch mode. */
export function dev(): Promise<number> {
  return runUntilInterrupted({ watch: true })
}

async function runUntilInterrupted(options: ProductOptions): Promise<number> {
  const lifetime = commandLifetime(0)
  try {
    await startProduct(lifetime, options)
  } catch (error) {
    await lifetime.end()
    throw error
  }
  return new Promise(() => {}) // a signal ends it
}
