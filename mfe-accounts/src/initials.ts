const letter = /[\p{L}\p{N}]/u;

export function initialsOf(name: string): string {
  const letters = name
    .slice(0, 200)
    .split(/\s+/u)
    .flatMap((word) => [...word].find((character) => letter.test(character)) ?? []);
  return letters.slice(0, 2).join('').toUpperCase() || '·';
}
