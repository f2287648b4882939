import { mode } from '@bank/shared/contracts/mode';
import * as z from 'zod/mini';

const texts = z.array(z.string());

/** What a page paints before the site's scripts arrive. */
export const opening = z.strictObject({
  script: z.string(),
  style: z.string(),
  markup: z.string(),
  /** Runs once the page knows its release set. */
  firstCalls: z.optional(z.string()),
  /** Goes around a prerendered page. */
  prerendered: z.optional(z.strictObject({ before: z.string(), after: z.string(), script: z.string() })),
  icon: z.optional(z.string()),
});

export type Opening = z.infer<typeof opening>;

const maxMarkup = 40_000;

/** A page's markup, by mode, for visitors whose browser has no code yet. */
export const prerendered = z.partialRecord(
  mode,
  z.string().check(z.maxLength(maxMarkup, `at most ${maxMarkup} characters`)),
);

export type Prerendered = z.infer<typeof prerendered>;

/** The shell's files around a customer's page: it loads them, like shared modules, for those pages only. */
export const customerFrame = 'frame';

/** The container format of current builds, which require ranges of libraries. */
export const containerForm = 'federation-v3';

/** Builds that bring their own federation runtime have this form; that runtime reads all ranges. */
export const foreignContainerForm = 'federation-v2';

/** A remote's entry for hosts other than the bank's shell. The bank's own pages never load it. */
export const standaloneEntry = 'standalone.js';

/** The description of a build that the federation plugin writes. */
export const manifestFile = 'mf-manifest.json';

const maxSchema = 20_000;

const schema = z
  .record(z.string(), z.unknown())
  .check(z.refine((one) => JSON.stringify(one).length <= maxSchema, `at most ${maxSchema} characters`));

/** What a page sends and reads, or what the bank accepts and returns. */
export const bankCall = z.strictObject({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  sent: schema,
  answer: schema,
});

const packageName = z.string().check(z.maxLength(214));

const maxPackages = 1_000;

/** Remotes only: what of other packages is in the scripts. */
export const bundledPackages = z
  .record(
    packageName,
    z.strictObject({
      /** What the app's own sources import: the package itself, or others that need it. */
      by: z.array(packageName),
      /** In each file, not compressed. */
      bytes: z.record(z.string(), z.int().check(z.gte(0))),
    }),
  )
  .check(
    z.refine((packages) => Object.keys(packages).length <= maxPackages, `at most ${maxPackages} packages`),
  );

export type BundledPackages = z.infer<typeof bundledPackages>;

/** dist/build.json: everything publishing needs that can't be derived from the built files. */
export const buildRecord = z.strictObject({
  entry: z.string(),
  /** The container format that the app uses or loads. */
  containers: z.string(),
  /** The version of the federation plugin. Unset for builds that use the bundler's own containers. */
  federation: z.optional(z.string()),
  initialFiles: texts,
  opening: z.optional(opening),
  /** The files that each page loads, and those that the shell loads at startup. */
  preload: z.record(z.string(), texts),
  /** Remotes only: the shared modules that each page requests from the shell. */
  sharedModules: z.record(z.string(), texts),
  /** Remotes only. Unset if no page is prerendered. */
  prerendered: z.optional(z.record(z.string(), prerendered)),
  /** Shell only: the files of each shared module that isn't loaded at startup. */
  sharedModuleFiles: z.record(z.string(), texts),
  /** Endpoints whose contracts the remote itself defines, in src/contracts. */
  calls: z.optional(z.array(bankCall)),
  bundledLibraries: texts,
  /** Unset for a shell, and if there are none. */
  packages: z.optional(bundledPackages),
  /** Shared libraries that the app gets from the shell, with the versions it was built for. */
  consumedLibraries: z.record(z.string(), z.string()),
  /** Shell only: the version and exports of each shared module. */
  offers: z.record(z.string(), z.strictObject({ version: z.string(), exports: texts })),
});

export type BuildRecord = z.infer<typeof buildRecord>;
