import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { Category, categoryIcons } from '../../shapes/category.ts'
import { MessageReply } from '../../shapes/message-reply.ts'
import { line } from '../../text.ts'

const { categoryNameChars } = limits

export const CategoryBody = z.strictObject({
  name: line('Il nome è obbligatorio')
    .trim()
    .min(categoryNameChars.min, 'Il nome è obbligatorio')
    .max(categoryNameChars.max, 'Il nome può avere al massimo 40 caratteri'),
  icon: z
    .string("Scegli un'icona")
    .refine((name) => (categoryIcons as readonly string[]).includes(name), "Scegli un'icona"),
})

export const createCategory = endpoint('createCategory', {
  access: 'admin',
  summary: 'Add a category; its slug is made from its name',
  body: CategoryBody,
  reply: Category,
  status: 201,
  idempotent: true,
  refusals: ['INVALID_STATE'],
})

export const editCategory = endpoint('editCategory', {
  access: 'admin',
  summary: 'Rename a category; its slug stays, because links point to it',
  body: CategoryBody,
  reply: Category,
  refusals: ['CATEGORY_NOT_FOUND', 'INVALID_STATE'],
})

export const moveCategories = endpoint('moveCategories', {
  access: 'admin',
  summary: 'Set the order of the categories: all ids, first to last',
  body: z.strictObject({ ids: z.array(z.string('Categoria non valida').max(100), 'Ordine non valido').max(500) }),
  reply: z.array(Category),
  refusals: ['INVALID_STATE'],
})

export const deleteCategory = endpoint('deleteCategory', {
  access: 'admin',
  summary: 'Delete a category without auctions',
  reply: MessageReply,
  dangerous: true,
  refusals: ['CATEGORY_NOT_FOUND', 'INVALID_STATE'],
})
