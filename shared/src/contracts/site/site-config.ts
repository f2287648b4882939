import * as z from 'zod/mini';

/** /config.json: the settings of this site, read by the shell at run time. */
export const siteConfig = z.object({
  /** What the bank can do beyond the specification. Clients ignore unknown names. */
  capabilities: z.readonly(z.array(z.string())),
  /** The chat's script: a URL of this site for the bank's own, of another site, or none. */
  chat_script: z.nullable(z.string()),
});

export type SiteConfig = z.infer<typeof siteConfig>;
