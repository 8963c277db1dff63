import { LoginBody, totpCode } from '@centesimo/contract'
import { zodResolver } from '@hookform/resolvers/zod'

export const passwordStep = zodResolver(LoginBody)
export const codeStep = zodResolver(
  LoginBody.refine(({ code }) => totpCode.safeParse(code).success, { path: ['code'], error: 'Codice non valido' }),
)
