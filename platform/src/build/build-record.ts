import * as z from 'zod/mini';

/** What publishing needs to know of a build and cannot see in its files: dist/build.json. */
export const buildRecord = z.strictObject({
  entry: z.string(),
  /** For each page, or for the shell's start, the files that it will load. */
  preload: z.record(z.string(), z.array(z.string())),
});

export type BuildRecord = z.infer<typeof buildRecord>;
