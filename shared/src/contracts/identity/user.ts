import * as z from 'zod/mini';

/** The customer, as shown to the customer. */
export const user = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  address: z.nullable(z.string()),
  date_of_birth: z.nullable(z.iso.date()),
  profile_picture: z.nullable(z.string()),
  is_verified: z.boolean(),
  date_joined: z.iso.datetime(),
  /** Only sent while the verified customer has no transaction PIN. */
  needs_pin: z.optional(z.literal(true)),
  /** Only sent while the account is locked. */
  is_locked: z.optional(z.literal(true)),
  /** Only sent while the customer's checklist is open. */
  is_onboarding: z.optional(z.literal(true)),
  /** Only sent after the customer asked to close their accounts. */
  closes_at: z.optional(z.iso.datetime()),
});

export type User = z.infer<typeof user>;
