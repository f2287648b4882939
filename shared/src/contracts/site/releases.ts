import * as z from 'zod/mini';
import { mode } from './mode';

export const kebab = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens'));
export const hash = z.string().check(z.regex(/^[0-9a-f]{12,64}$/, 'a hexadecimal hash'));
export const remoteName = z.string().check(z.regex(/^mfe(-[a-z0-9]+)+$/, 'mfe- and lower-case words'));
/** The name of a remote's container: federation needs an identifier. */
export const federationName = (name: string): string => name.replaceAll('-', '_');

/** The shell's own page, which shows squads the parts of the site. */
export const galleryPath = '/dev/gallery';

export const label = z.string().check(z.minLength(1), z.maxLength(40));
const pagePath = z.string().check(z.regex(/^\/[a-z0-9/-]*$/, 'a path such as /dashboard/loans'));

export const pageFields = {
  /** Empty for a dialog, which has no URL: the shell opens it over the current page. */
  paths: z.array(pagePath),
  page: kebab,
  /** A signed-in customer, only a visitor who isn't signed in, or anyone. */
  access: z.enum(['customer', 'visitor', 'anyone']),
  menu: z.optional(z.strictObject({ label, icon: kebab, order: z.int() })),
  /** On phones, where four pages have a tab at the bottom. */
  tab: z.optional(z.strictObject({ label, icon: kebab, order: z.int() })),
  /** The page whose menu entry is marked as current while this one is open, unless the URL determines it. */
  under: z.optional(pagePath),
  /** A page that anyone may see can have it: customers then see the page beside the menu. */
  framed: z.optional(z.boolean()),
};

/** The places on pages that other remotes may fill. Their props are in the door `slots`. */
export const slotNames = [
  'chat-articles',
  'dashboard-tile',
  'opened-transaction',
  'profile-top',
  'search-results',
  'transaction-action',
] as const;

export type SlotName = (typeof slotNames)[number];

const pinnedFile = z.strictObject({ address: z.string(), integrity: z.optional(z.string()) });

const remoteInPage = z.strictObject({
  name: remoteName,
  label,
  version: z.string(),
  entry: pinnedFile,
  /** The object isn't strict, so that an older shell ignores what a newer remote adds. */
  pages: z.array(
    z.object({
      ...pageFields,
      mode: z.optional(mode),
      /** Set for a component that fills a slot: like a dialog, it is a page without a path. */
      slot: z.optional(z.object({ name: z.string(), order: z.int() })),
      preload: z.array(pinnedFile),
      /** The shell's files that the page needs. */
      brought: z.optional(z.array(pinnedFile)),
    }),
  ),
  /** The previous version, used if this one fails to load. */
  fallback: z.optional(z.strictObject({ version: z.string(), entry: pinnedFile })),
});

/**
 * The release set in the page, reduced to what the shell needs. Only a page built from source has entries
 * without integrity, which the built shell rejects.
 */
export const composition = z.strictObject({
  id: z.string(),
  /** The one remote from source in a developer's page. Its hash isn't known. */
  source: z.optional(remoteName),
  /** Where a page reports how its remotes loaded. Unset in pages built from source. */
  reports: z.optional(z.string()),
  shell: z.object({
    version: z.string(),
    entry: pinnedFile,
    /** The page's initial files besides the entry. Not sent to the browser. */
    initialFiles: z.optional(z.array(pinnedFile)),
    preload: z.array(pinnedFile),
  }),
  remotes: z.array(remoteInPage),
});

export type PinnedFile = z.infer<typeof pinnedFile>;
export type RemoteInPage = z.infer<typeof remoteInPage>;
export type PageInRemote = RemoteInPage['pages'][number];
export type Composition = z.infer<typeof composition>;
