const group = /^\((?:\?(?::|=|<=|<\w+>))?/;
const negated = /^\(\?<?!/;

/** The longest literal texts that a pattern asks for; classes, escapes and optional characters end them. */
export function literalRuns(pattern: string): string[] {
  const runs = [''];
  const add = (char: string) => {
    runs[runs.length - 1] += char;
  };
  const end = () => runs.push('');
  const dropLast = () => {
    runs[runs.length - 1] = runs.at(-1)?.slice(0, -1) ?? '';
  };
  let rest = pattern;
  while (rest) {
    const [taken, act] = nextPart(rest);
    if (act === 'add') add(taken.replace('\\', ''));
    else {
      if (act === 'drop') dropLast();
      end();
    }
    rest = rest.slice(taken.length);
  }
  return runs.map((run) => run.replace(/\s+/g, ' ')).filter(Boolean);
}

function nextPart(rest: string): [taken: string, act: 'add' | 'end' | 'drop'] {
  if (negated.test(rest)) return [closedGroup(rest), 'end'];
  const opened = group.exec(rest)?.[0];
  if (opened) return [opened, 'end'];
  const set = /^\[(?:\\.|[^\]])*\]/.exec(rest)?.[0];
  if (set) return [set, 'end'];
  if (/^\\[a-zA-Z0-9]/.test(rest)) return [rest.slice(0, 2), 'end'];
  if (rest.startsWith('\\')) return [rest.slice(0, 2), 'add'];
  const repeated = /^\{\d+,?\d*\}/.exec(rest)?.[0];
  if (repeated) return [repeated, 'end'];
  if (/^[?*]/.test(rest)) return [rest.slice(0, 1), 'drop'];
  return [rest.slice(0, 1), /^[|)^$.+]/.test(rest) ? 'end' : 'add'];
}

function closedGroup(rest: string): string {
  let depth = 0;
  for (let at = 0; at < rest.length; at++) {
    if (rest[at] === '\\') at++;
    else if (rest[at] === '(') depth++;
    else if (rest[at] === ')' && --depth === 0) return rest.slice(0, at + 1);
  }
  return rest;
}
