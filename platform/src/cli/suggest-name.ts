function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const changed = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

export function suggestName(given: string, known: string[]): string {
  const [closest] = known
    .flatMap((name) =>
      [name, name.replace(/^mfe-/, '')].map((form) => ({ name, distance: editDistance(given, form) })),
    )
    .sort((one, other) => one.distance - other.distance);
  return closest && closest.distance <= 2 ? ` Did you mean ${closest.name}?` : ` Known: ${known.join(', ')}.`;
}
