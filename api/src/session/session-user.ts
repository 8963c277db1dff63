/** The user behind a request. No fast-changing values such as credits: this may be a second old. */
export type SessionUser = {
  id: number
  publicId: string
  username: string
  isAdmin: boolean
  /** Re-authenticated in this session within `limits.confirmedForMs`. */
  isConfirmed: boolean
}
