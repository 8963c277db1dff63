/** Who is behind a request. Never what changes by the second, such as credits: this may be a second old. */
export type Who = {
  id: number
  publicId: string
  username: string
  isAdmin: boolean
  /** The password was given in this session within `limits.confirmedForMs`. */
  isConfirmed: boolean
}
