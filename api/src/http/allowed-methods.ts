import type { FastifyInstance } from 'fastify'

export type AllowedMethods = (url: string) => string[]

/**
 * The methods of every address that the program serves, read from its routes: for the answer to a
 * method that an address does not have. Create it before the routes are added.
 */
export function collectAllowedMethods(app: FastifyInstance): AllowedMethods {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ method, url }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    for (const each of [method].flat()) route.methods.add(each)
    routes.set(url, route)
  })
  return (url) => {
    const [path = ''] = url.split('?')
    const found = [...routes.values()].filter(({ pattern }) => pattern.test(path))
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].toSorted()
  }
}

function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/)
  const sources = parts.map((part) => {
    if (part === '*') return '.*'
    return part.startsWith(':') && part.length > 1 ? '[^/]+' : part.replaceAll(/[^\w/-]/g, '\\$&')
  })
  return new RegExp(`^${sources.join('')}$`)
}
