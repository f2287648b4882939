import * as z from 'zod/mini';

/** The body of every failed request: a short text, what to do about it, and the fields it concerns. */
export const wireError = z.object({
  error: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
});

export type WireError = z.infer<typeof wireError>;
