import * as z from 'zod/mini';

/** The whole bank, or exactly what docs/specification.md says. */
export const mode = z.enum(['full', 'specification']);

export type Mode = z.infer<typeof mode>;
