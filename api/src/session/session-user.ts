import type { AdminRole, ApiScope } from '@centesimo/contract'

/** The user behind a request. No fast-changing values such as credits: this may be a second old. */
export type SessionUser = {
  id: number
  publicId: string
  username: string
  /** null for a bidder, and for an admin whose session still needs a second factor. */
  role: AdminRole | null
  needsSecondFactor: boolean
  /** False until an address that must be confirmed is. */
  mayBid: boolean
  /**
   * Authenticated in this session within `limits.confirmedForMs`, with a factor if the account has
   * one.
   */
  isConfirmed: boolean
  /** Whether the account has a second factor or a passkey. */
  hasFactor: boolean
  /** What the API token of the request allows; null for a session, which may do everything. */
  scopes: ReadonlySet<ApiScope> | null
}

/** The headers that authenticate a request: an API token if there is one, else the cookie. */
export type Credentials = { cookie?: string | undefined; authorization?: string | undefined }

export function hasScope({ scopes }: Pick<SessionUser, 'scopes'>, scope: ApiScope): boolean {
  return scopes === null || scopes.has(scope)
}

/** Whether the user may bid at all. */
export function mayPlaceBids(user: SessionUser | null): boolean {
  return user?.mayBid === true && hasScope(user, 'bid')
}
