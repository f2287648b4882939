import { type Composition, composition } from '@bank/shared/contracts/releases';

/** What the page that was served is composed of. */
export function readComposition(page: Document = document): Composition {
  const inline = page.getElementById('composition')?.textContent;
  if (!inline) throw new Error('The page carries no composition.');
  return composition.parse(JSON.parse(inline));
}

/** Every file of the page that may run, by its address. */
export function pinnedFiles({ remotes }: Composition): Map<string, string | undefined> {
  const entries = remotes.map(
    ({ entry }) => [new URL(entry.address, location.href).href, entry.integrity] as const,
  );
  return new Map(entries);
}
