import { commandLifetime } from '../lifetime.ts'
import { openProduct, type ProductOptions } from '../open-product.ts'

/** `npm start`: runs the product until Ctrl-C. */
export function start(): Promise<number> {
  return openUntilInterrupted({ watch: false })
}

/** `npm run dev`: runs the product for development, with watch mode. */
export function dev(): Promise<number> {
  return openUntilInterrupted({ watch: true })
}

async function openUntilInterrupted(options: ProductOptions): Promise<number> {
  const lifetime = commandLifetime(0)
  try {
    await openProduct(lifetime, options)
  } catch (error) {
    await lifetime.end()
    throw error
  }
  return new Promise(() => {}) // a signal ends it
}
