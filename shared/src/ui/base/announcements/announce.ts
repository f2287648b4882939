/** Screen readers ignore a live region that was just inserted. */
const afterwards = 150;
/** Long enough to be read out. Then removed, so that line-by-line browsing doesn't find it. */
const staysFor = 10_000;

const regions: ParentNode[] = [];

export function openRegion(region: ParentNode): () => void {
  regions.push(region);
  return () => {
    regions.splice(regions.indexOf(region), 1);
  };
}

export function announce(text: string): void {
  setTimeout(() => {
    const line = document.createElement('p');
    line.textContent = text;
    regions.at(-1)?.append(line);
    setTimeout(() => line.remove(), staysFor);
  }, afterwards);
}
