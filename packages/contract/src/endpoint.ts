import type { z } from 'zod'
import { type AdminCall, type AdminRole, rolesOfCalls } from './admin-roles.ts'
import type { ApiScope } from './api-scopes.ts'
import type { ErrorCode } from './errors.ts'
import { type AnyRoute, type Route, type RouteName, route } from './routes.ts'

/** The clients that may call: all of them, signed-in users, or admins. */
export type Access = 'public' | 'user' | 'admin'

/**
 * The rate limit of a call. `general` counts per address, or per account if signed in; `expensive`
 * is for uploads, exports and receipts, `bulk` for actions on many items, `shipping` for changes of
 * shipments, `payment` for calls to the payment provider.
 */
export type RateLimit =
  | 'general'
  | 'bid'
  | 'login'
  | 'register'
  | 'forgot'
  | 'reset'
  | 'contact'
  | 'adminMail'
  | 'bulk'
  | 'expensive'
  | 'payment'
  | 'shipping'
  | 'webhook'
  | 'browserError'
  | 'none'

/**
 * One call of the API as data. The server mounts it, the client calls it, the OpenAPI page shows
 * it, and tests iterate over all of them. Path parameters are written `:name` and take any text: an
 * unknown id is a 404.
 */
export type Endpoint = AnyRoute & {
  access: Access
  /** Of an admin call: the roles that may make it beside `admin`, from `rolesOfCalls`. */
  roles?: readonly AdminRole[]
  summary: string
  /**
   * The scope with which an API token may make this call. Without one a token may only read what is
   * public: it opens no account, payment or admin call.
   */
  scope?: ApiScope
  query?: z.ZodType
  /** Absent: the call takes no fields, so `{}` or nothing. */
  body?: z.ZodType
  reply: z.ZodType
  /** The body of a 202: what was asked for is stored and not done yet. */
  accepted?: z.ZodType
  status?: 200 | 201
  limit?: RateLimit
  /** Maximum size of the body in bytes; 64 kB if absent. */
  bodyBytes?: number
  /** Milliseconds until the call is answered with "try again"; 4.5 s if absent. */
  withinMs?: number
  /** Moves credits or money, so an `Idempotency-Key` header is honoured. */
  idempotent?: true
  /** The body may be a form too, as mail programs send it: nothing in it is read. */
  takesForm?: true
  /** The reply is text that a browser saves as a file of this name. */
  download?: { fileName: string; contentType: string }
  /** The body is an array; the next cursor and the total count come as headers. */
  paged?: true
  /**
   * Moves credits or money, ends or deletes something for good, or grants or revokes access:
   * requires re-authentication if the password was given longer ago than `confirmedForMs`.
   * `with-factor`: only of accounts that have a second factor or a passkey, because the call itself
   * asks for the password. `in-numbers`: the handler requires it above
   * `shipmentsAnHour.unconfirmed`, because a single change can be corrected.
   */
  dangerous?: true | 'with-factor' | 'in-numbers'
  /** The answer sets the session's cookie. */
  opensSession?: true
  /** Refusals beyond those that every call can give. */
  refusals?: readonly ErrorCode[]
}

type Spec = Omit<Endpoint, keyof AnyRoute | 'roles'>

/**
 * Describes a call; its method and path are those of its name in `routes`. Marked as pure so that
 * bundles drop the endpoints that they do not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Name extends RouteName, const S extends Spec>(name: Name, spec: S): Route<Name> & S {
  const roles: readonly AdminRole[] = Object.hasOwn(rolesOfCalls, name) ? rolesOfCalls[name as AdminCall] : []
  return { ...route(name), ...spec, ...(spec.access === 'admin' && { roles }) }
}

/** Names of the `:params` in a path. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type ParamsOf<E extends Endpoint> = { [name in PathParams<E['path']>]: string }
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends z.ZodType } ? z.output<B> : undefined
/** What a caller writes, before defaults are filled in. */
export type BodyInput<E extends Endpoint> = E extends { body: infer B extends z.ZodType } ? z.input<B> : undefined
export type ReplyOf<E extends Endpoint> =
  | z.output<E['reply']>
  | (E extends { accepted: infer A extends z.ZodType } ? z.output<A> : never)
