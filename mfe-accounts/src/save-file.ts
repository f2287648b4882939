/** Some browsers begin to read a file only after a while, or when the customer has said where it goes. */
const keptFor = 60_000;

/** Hands a file to the browser, which saves it as it saves every download. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}
