import assert from 'node:assert'
import { type Endpoint, endpoints } from '../index.ts'
import { Refusal } from '../shapes/refusal.ts'

type Answer = { status: number; body: unknown }

/**
 * Throws unless the answer has the contract's fields and, at any depth, no further one. The shapes
 * themselves are not strict, so that a page takes the answer of a newer server; they drop what they
 * do not know, which is the difference that this looks for.
 */
export function checkReply({ method, path, reply, accepted }: Endpoint, { status, body }: Answer): void {
  const known = (status === 202 && accepted ? accepted : status < 400 ? reply : Refusal).parse(body)
  assert.deepStrictEqual(body, known, `${method} ${path} answers what the contract does not have`)
}

/** The call of the contract that answers a request, null if there is none. */
export function endpointAt(method: string, url: string): Endpoint | null {
  const [path = ''] = url.split('?')
  return all.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint ?? null
}

/** Those without parameters first, as the router chooses. */
const all = (Object.values(endpoints) as Endpoint[])
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`) }))
  .toSorted((a, b) => Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':')))
