import { Registry } from 'prom-client'

/**
 * The metrics of this process, served as Prometheus text by the API and the worker. Labels have few
 * values, known beforehand: routes, codes and kinds, never ids. docs/operate/seeing.md lists them.
 */
export const metrics = new Registry()
