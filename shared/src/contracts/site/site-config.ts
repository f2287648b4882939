import * as z from 'zod/mini';

/** /config.json: what this site is set to, read by the shell at run time. */
export const siteConfig = z.object({
  /** What the bank can do beyond the specification. A name that the client does not know means nothing. */
  capabilities: z.readonly(z.array(z.string())),
  /** The chat's script: an address of the site for the bank's own, of somebody else's site, or none. */
  chat_script: z.nullable(z.string()),
});

export type SiteConfig = z.infer<typeof siteConfig>;
