import * as z from 'zod/mini';

export const problem = z.object({
  kind: z.enum(['compile', 'types', 'page']),
  text: z.string(),
  file: z.optional(z.string()),
  line: z.optional(z.number()),
});

export type Problem = z.infer<typeof problem>;

export const report = z.object({ source: z.string(), problems: z.array(problem), at: z.number() });

export type Report = z.infer<typeof report>;
