export { createUser, type NewUser, type TakenRefusal, type UserRow } from './create-user.ts'
export { type AdminState, ensureAdmin, hasAdmin, makeFirstAdmin } from './ensure-admin.ts'
export { findByLogin } from './find-by-login.ts'
export { hashPassword, TooManyPasswords, verifyPassword } from './passwords.ts'
