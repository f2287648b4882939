import * as z from 'zod/mini';

const texts = z.array(z.string());

/** What a page shows before any script of the site has come: no script of it runs but this one. */
export const opening = z.strictObject({
  script: z.string(),
  style: z.string(),
  markup: z.string(),
  /** The picture in the browser's tab. */
  icon: z.optional(z.string()),
});

export type Opening = z.infer<typeof opening>;

/** How the shell loads a remote and hands it what is shared: both sides are built for the same way. */
export const containerForm = 'federation-v1';

/** What publishing needs to know of a build and cannot see in its files: dist/build.json. */
export const buildRecord = z.strictObject({
  entry: z.string(),
  /** The form of container that it is, or loads. */
  containers: z.string(),
  /** Files that stand in the page beside the entry, which cannot start without them. */
  beside: texts,
  /** The shell's side: how its pages open. */
  opening: z.optional(opening),
  /** For each page, or for the shell's start, the files that it will load. */
  preload: z.record(z.string(), texts),
  /** For each page of a remote, the shared modules that it asks the shell for. */
  asks: z.record(z.string(), texts),
  /** The shell's side: the files of shared modules that do not come with its start. */
  brings: z.record(z.string(), texts),
  /** Libraries whose code is in the files. */
  carries: texts,
  /** Shared libraries that it takes from the shell, with the versions that it was built for. */
  takes: z.record(z.string(), z.string()),
  /** The shell's side: for each module that it shares, its version and the names that it exports. */
  offers: z.record(z.string(), z.strictObject({ version: z.string(), exports: texts })),
});

export type BuildRecord = z.infer<typeof buildRecord>;
