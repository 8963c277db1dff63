import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import type { Route } from './http/handle.ts'
import { mount } from './http/mount.ts'

/** Adds one feature's calls to the application. */
export type Feature = (app: FastifyInstance, deps: Deps) => void | Promise<void>

/** Every feature of the API. A feature that is nothing but calls of the contract is its `routes`. */
export const features: readonly Feature[] = []

export function calls(routes: (deps: Deps) => readonly Route[]): Feature {
  return (app, deps) => mount(app, deps, routes(deps))
}
