import { Registry } from 'prom-client'

/** The metrics of this process. The API serves them as Prometheus text. */
export const metrics = new Registry()
