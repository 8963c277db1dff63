import { LoginBody, totpCode } from '@centesimo/contract'
import { zodResolver } from '@hookform/resolvers/zod'

export const passwordStep = zodResolver(LoginBody)
/** After a password that another person has seen. */
export const newPasswordStep = zodResolver(
  LoginBody.refine(({ newPassword }) => newPassword !== undefined, {
    path: ['newPassword'],
    error: 'Password deve essere almeno 6 caratteri',
  }),
)
export const codeStep = zodResolver(
  LoginBody.refine(({ code }) => totpCode.safeParse(code).success, { path: ['code'], error: 'Codice non valido' }),
)
