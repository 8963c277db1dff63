import type { Reply, RequestArgs } from '@centesimo/contract'
import type { RouteName } from '@centesimo/contract/routes'

/** Makes a call of the contract by its name. */
export type Call = <Name extends RouteName>(name: Name, ...request: RequestArgs<Name>) => Promise<Reply<Name>>
