import { commandLifetime } from '../lifetime.ts'
import { openProduct, type ProductOptions } from '../open-product.ts'

/** `npm start`: the product as people use it, until Ctrl-C. */
export function start(): Promise<number> {
  return openUntilInterrupted({ watch: false })
}

/** `npm run dev`: the product as one changes it. */
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
