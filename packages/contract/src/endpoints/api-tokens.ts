import { z } from 'zod'
import { apiScopes, apiTokenDays } from '../api-scopes.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { MessageReply } from '../shapes/message-reply.ts'
import { isoTime, line } from '../text.ts'
import { ownPassword } from './session.ts'

export const ApiScopeName = z.enum(apiScopes, 'Permesso non valido')

/** A token of the user, without its secret. */
export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(ApiScopeName),
  createdAt: isoTime,
  /** To the minute. */
  lastUsedAt: isoTime.nullable(),
  expiresAt: isoTime,
})
export type ApiToken = z.output<typeof ApiToken>

export const listApiTokens = endpoint('listApiTokens', {
  access: 'user',
  summary: "The user's API tokens that are not revoked, latest first",
  reply: z.array(ApiToken),
})

const { tokenNameChars } = limits

export const CreateApiTokenBody = z.strictObject({
  name: line('Dai un nome al token')
    .refine((text) => text.trim().length >= tokenNameChars.min, 'Dai un nome al token')
    .max(tokenNameChars.max, 'Il nome può avere al massimo 60 caratteri'),
  scopes: z
    .array(ApiScopeName, 'Scegli almeno un permesso')
    .min(1, 'Scegli almeno un permesso')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Permesso ripetuto'),
  expiresInDays: z.literal([...apiTokenDays], 'Scadenza non valida'),
  password: ownPassword,
})

export const createApiToken = endpoint('createApiToken', {
  access: 'user',
  summary: 'Create an API token; the answer shows its secret this once',
  body: CreateApiTokenBody,
  reply: z.object({ secret: z.string(), token: ApiToken }),
  status: 201,
  limit: 'login',
  dangerous: 'with-factor',
  refusals: ['WRONG_PASSWORD', 'INVALID_STATE'],
})

export const revokeApiToken = endpoint('revokeApiToken', {
  access: 'user',
  summary: 'Revoke an API token at once; its sockets are closed',
  reply: MessageReply,
  refusals: ['API_TOKEN_NOT_FOUND'],
})
