import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mode } from '@bank/shared/contracts/mode';
import { kebab, label, pageFields, remoteName } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';

/**
 * What the page asks the bank for as soon as it opens, such as `listAccounts` or `listTransactions?limit=10`. The bank
 * is asked before the page's code has loaded, so each must be exactly what the page then asks for.
 */
const firstCalls = z.optional(
  z.array(z.string().check(z.regex(/^[a-z]\w*(\?[\w=&-]+)?$/i, 'a call, with its query if it has one'))),
);

const remotePage = z.strictObject({
  ...pageFields,
  /** Only full mode sends them: specification mode asks in the order that the specification states. */
  first_calls: firstCalls,
  /** Visitors see the page before its code has loaded. Its first markup must be the same on every device. */
  prerender: z.optional(z.boolean()),
  /** The component in specification mode, or false if the page doesn't exist there. The same one by default. */
  specification: z.optional(z.union([z.literal(false), kebab])),
});

/** A page as releases record it: once for each mode that shows it differently. */
export const pageInMode = z.strictObject({
  ...pageFields,
  first_calls: firstCalls,
  mode: z.optional(mode),
});

export const owner = z.string().check(z.minLength(1), z.maxLength(60));

const maxBytes = z.int().check(z.gt(0));

export const budget = z.strictObject({
  page_bytes: maxBytes,
  /** Unset for a remote that fills no slot. */
  slot_bytes: z.optional(maxBytes),
});

export const slotFields = {
  slot: kebab,
  component: kebab,
  /** The lowest comes first. */
  order: z.int(),
};

/** A component that the shell shows in a slot of another remote's page. */
export const slotComponent = z.strictObject({
  ...slotFields,
  /** Whether specification mode has the component. */
  specification: z.optional(z.literal(false)),
});

const fillsOnce = (components: { slot: string; component: string }[]) =>
  new Set(components.map(({ slot, component }) => `${slot} ${component}`)).size === components.length;

export type SlotComponent = z.infer<typeof slotComponent>;

type PageInMode = z.infer<typeof pageInMode>;

export const remoteManifest = z.strictObject({
  name: remoteName,
  label,
  owner: z.optional(owner),
  port: z.int().check(z.gte(1024), z.lte(65_535)),
  budget: z.optional(z.partial(budget)),
  pages: z.array(remotePage).check(z.minLength(1)),
  slots: z.optional(
    z.array(slotComponent).check(z.refine(fillsOnce, 'names a component twice for one slot')),
  ),
});

/** The shell opens it over any page, with props of its own. */
export const isDialog = ({ page, paths }: { page: string; paths: readonly string[] }) =>
  paths.length === 0 && page.endsWith('-dialog');

export type RemoteManifest = z.infer<typeof remoteManifest>;

/** The components that the shell loads by name, each from the file of that name. */
export const exposedNames = ({ pages, slots = [] }: Pick<RemoteManifest, 'pages' | 'slots'>): string[] => [
  ...new Set([
    ...pages.flatMap(inEachMode).map(({ page }) => page),
    ...slots.map(({ component }) => component),
  ]),
];

type RemotePage = RemoteManifest['pages'][number];

/** One page for each mode that shows it differently. */
export function inEachMode({ specification, prerender, ...page }: RemotePage): PageInMode[] {
  if (specification === undefined) return [page];
  const full = { ...page, mode: 'full' as const };
  const { first_calls, ...specified } = page;
  return specification ? [full, { ...specified, page: specification, mode: 'specification' }] : [full];
}

export const slotInMode = ({ specification, ...slot }: SlotComponent) => ({
  ...slot,
  ...(specification === false && { mode: 'full' as const }),
});

export function readRemoteManifest(folder: string): RemoteManifest {
  const file = join(folder, 'remote.json');
  const parsed = remoteManifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is invalid:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

const remoteFolders = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'remote.json')))
    .map((name) => join(root, name))
    .sort();

/** The folders of the shell and the remotes. */
export const appFolders = (root: string): string[] => [join(root, 'shell'), ...remoteFolders(root)];

export const findRemotes = (root: string): RemoteManifest[] => remoteFolders(root).map(readRemoteManifest);
