import * as z from 'zod/mini';

const texts = z.array(z.string());

/** What publishing needs to know of a build and cannot see in its files: dist/build.json. */
export const buildRecord = z.strictObject({
  entry: z.string(),
  /** For each page, or for the shell's start, the files that it will load. */
  preload: z.record(z.string(), texts),
  /** Libraries whose code is in the files. */
  carries: texts,
  /** Shared libraries that it takes from the shell, with the versions that it was built for. */
  takes: z.record(z.string(), z.string()),
  /** The shell's side: for each module that it shares, its version and the names that it exports. */
  offers: z.record(z.string(), z.strictObject({ version: z.string(), exports: texts })),
});

export type BuildRecord = z.infer<typeof buildRecord>;
