export function hideNumber(number: string): string {
  const characters = [...number];
  const shown = characters.length > 4 ? characters.slice(-4).join('') : '';
  return shown.padStart(characters.length, '•');
}
