/** Some browsers read the file late, for example after the customer picks a folder. */
const revokeDelayMs = 60_000;

export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}
