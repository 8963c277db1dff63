import { z } from 'zod'

/** A reply that only confirms: an Italian message for the user. */
export const MessageReply = z.object({ message: z.string() })
