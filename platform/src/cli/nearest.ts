/** How many letters have to change to make one word of the other. */
function distance(one: string, other: string): number {
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

/** “ Did you mean …?”, or all that there is where nothing is near. */
export function nearest(word: string, known: string[]): string {
  const [first] = known
    .map((one) => ({ one, far: distance(word, one.replace(/^mfe-/, '')) }))
    .concat(known.map((one) => ({ one, far: distance(word, one) })))
    .sort((a, b) => a.far - b.far);
  return first && first.far <= 2 ? ` Did you mean ${first.one}?` : ` Known: ${known.join(', ')}.`;
}
