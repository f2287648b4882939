import * as z from 'zod/mini';
import { mode } from './mode';

/** /config.json: settings of this site that the shell reads at run time. */
export const siteConfig = z.object({
  mode,
  /** The chat's script: a path on this site for the bank's own, the URL of another script, or none. */
  chat_script: z.nullable(z.string()),
});

export type SiteConfig = z.infer<typeof siteConfig>;
