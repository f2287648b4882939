import * as z from 'zod/mini';
import { capability } from './capabilities';

export const kebab = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens'));
export const hash = z.string().check(z.regex(/^[0-9a-f]{12,64}$/, 'a hash in hexadecimal'));
export const remoteName = z.string().check(z.regex(/^mfe(-[a-z0-9]+)+$/, 'mfe- and lower-case words'));
export const label = z.string().check(z.minLength(1), z.maxLength(40));
const pagePath = z.string().check(z.regex(/^\/[a-z0-9/-]*$/, 'a path such as /dashboard/loans'));

const pageFields = {
  /** Empty for a dialog, which has no address: the shell opens it over the current page. */
  paths: z.array(pagePath),
  page: kebab,
  /** A signed-in customer, only a visitor who is not signed in, or anyone. */
  access: z.enum(['customer', 'visitor', 'anyone']),
  menu: z.optional(z.strictObject({ label, icon: kebab, order: z.int() })),
  /**
   * The page whose menu entry is marked as current while this one is open, if the address does not say so.
   */
  under: z.optional(pagePath),
};

export const remotePage = z.strictObject({
  ...pageFields,
  /** Without this capability the page does not exist: no address, no menu entry, no byte fetched. */
  capability: z.optional(capability),
});

const pinnedFile = z.strictObject({ address: z.string(), integrity: z.optional(z.string()) });

const remoteInPage = z.strictObject({
  name: remoteName,
  label,
  version: z.string(),
  entry: pinnedFile,
  /** Not strict: an older shell ignores what a newer remote adds. */
  pages: z.array(
    z.object({
      ...pageFields,
      capability: z.optional(z.string()),
      preload: z.array(pinnedFile),
      /** Files of the shell that it needs. */
      brought: z.optional(z.array(pinnedFile)),
    }),
  ),
  /** The previous version, which replaces this one if it does not load. */
  fallback: z.optional(z.strictObject({ version: z.string(), entry: pinnedFile })),
});

/**
 * What the page carries inline for the shell: the release set, reduced to what a browser needs. Only a page
 * made from source has entries without integrity; the built shell refuses those.
 */
export const composition = z.strictObject({
  id: z.string(),
  /**
   * The one remote that comes from a developer's machine, on a site that allows it: its hash is not known
   * yet.
   */
  source: z.optional(remoteName),
  /** Where a page reports how its remotes fared; a page made from source reports nothing. */
  reports: z.optional(z.string()),
  shell: z.object({
    version: z.string(),
    entry: pinnedFile,
    /** The page's initial files besides the entry. They don't reach the browser. */
    initialFiles: z.optional(z.array(pinnedFile)),
    preload: z.array(pinnedFile),
  }),
  remotes: z.array(remoteInPage),
});

export type PinnedFile = z.infer<typeof pinnedFile>;
export type RemoteInPage = z.infer<typeof remoteInPage>;
export type PageInRemote = RemoteInPage['pages'][number];
export type Composition = z.infer<typeof composition>;
