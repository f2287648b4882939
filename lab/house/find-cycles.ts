export function findCycles(arrows: ReadonlyMap<string, string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const follow = (file: string): void => {
    const seen = path.indexOf(file);
    if (seen >= 0) cycles.push([...path.slice(seen), file]);
    if (seen >= 0 || done.has(file)) return;
    path.push(file);
    for (const target of arrows.get(file) ?? []) follow(target);
    path.pop();
    done.add(file);
  };
  for (const file of arrows.keys()) follow(file);
  return cycles;
}
