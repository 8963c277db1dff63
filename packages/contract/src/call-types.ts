import type { BodyInput, ParamsOf, PathParams, QueryOf, ReplyOf } from './endpoint.ts'
import type { Contract } from './endpoints/index.ts'
import type { RouteName } from './routes.ts'

type Params<Name extends RouteName> = [PathParams<Contract[Name]['path']>] extends [never]
  ? { params?: undefined }
  : { params: ParamsOf<Contract[Name]> }

type Body<Name extends RouteName> =
  undefined extends BodyInput<Contract[Name]> ? { body?: undefined } : { body: BodyInput<Contract[Name]> }

type Request<Name extends RouteName> = Params<Name> &
  Body<Name> & {
    query?: QueryOf<Contract[Name]>
    signal?: AbortSignal
    /** For a call that moves credits or money: a repeat under the same key moves nothing more. */
    idempotencyKey?: string
  }

/** What a client passes to a call. Optional when it needs neither parameters nor a body. */
export type RequestArgs<Name extends RouteName> =
  Record<never, never> extends Request<Name> ? [request?: Request<Name>] : [request: Request<Name>]

/** What a client does with any request. */
export type AnyRequest = {
  params?: Record<string, string> | undefined
  query?: object | undefined
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

export type Reply<Name extends RouteName> = ReplyOf<Contract[Name]>

export type PagedName = { [Name in RouteName]: Contract[Name] extends { paged: true } ? Name : never }[RouteName]
