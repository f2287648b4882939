import * as z from 'zod/mini';
import { mode } from './mode';

/** /config.json: settings of this site that the shell reads at run time. */
export const siteConfig = z.object({
  mode,
  /** `own` for the bank's own chat, the URL of a third party's script, or none. */
  chat_script: z.nullable(z.string()),
  /** What the operators set for this site alone. A server from before has none. */
  variables: z.optional(z.record(z.string(), z.string())),
});

export type SiteConfig = z.infer<typeof siteConfig>;
