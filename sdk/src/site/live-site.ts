import * as z from 'zod/mini';
import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';

const timeoutMs = 10_000;

const liveSite = z.object({
  shell: z.object({
    version: z.string(),
    offers: z.optional(z.object({ icons: z.optional(z.array(z.string())) })),
  }),
  remotes: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      pages: z.array(
        z.object({
          paths: z.array(z.string()),
          menu: z.optional(z.object({ label: z.string(), order: z.number() })),
        }),
      ),
    }),
  ),
});

export type LiveSite = z.infer<typeof liveSite>;

async function readJson<Schema extends z.ZodMiniType>(
  site: string,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const answer = await fetch(`${site}${path}`, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
    throw new ExpectedError(`${site} is not responding.`);
  });
  const read = schema.safeParse(await answer.json().catch(() => undefined));
  if (!answer.ok || !read.success) throw new ExpectedError(`${site} isn't a site of this kind.`);
  return read.data;
}

/** The releases that a site serves now. */
export const readLive = (site: string): Promise<LiveSite> =>
  readJson(site, '/releases/current.json', liveSite);

/** Which of its pages the bank shows. */
export const readMode = async (site: string): Promise<string> =>
  (await readJson(site, '/config.json', z.object({ mode: z.string() }))).mode;
