/** A region that has just come is not listened to yet. */
const afterwards = 150;
/** Long enough to be read out, and gone before somebody comes across it who reads line by line. */
const staysFor = 10_000;

/** Where words are put to be read out, the newest last. What lies behind an open dialog is not read. */
const regions: ParentNode[] = [];

/** Opens a region; what is returned closes it. */
export function openRegion(region: ParentNode): () => void {
  regions.push(region);
  return () => {
    regions.splice(regions.indexOf(region), 1);
  };
}

/** Has a screen reader say this in its turn: for what happens on the page away from the cursor. */
export function announce(text: string): void {
  setTimeout(() => {
    const line = document.createElement('p');
    line.textContent = text;
    regions.at(-1)?.append(line);
    setTimeout(() => line.remove(), staysFor);
  }, afterwards);
}
