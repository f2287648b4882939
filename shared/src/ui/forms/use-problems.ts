import { useState } from 'react';
import { flushSync } from 'react-dom';

type Problems<Field extends string> = Partial<Record<Field, string>>;

export function useProblems<Field extends string>() {
  const [problems, setProblems] = useState<Problems<Field>>({});

  function show(found: Problems<Field>): boolean {
    const [first] = Object.keys(found);
    tellAtField(first, () => setProblems(found));
    return first !== undefined;
  }

  function forgetEdited(before: Record<Field, string | null>, after: Record<Field, string | null>): void {
    const stays = ([name]: [string, unknown]) => before[name as Field] === after[name as Field];
    setProblems(Object.fromEntries(Object.entries(problems).filter(stays)) as Problems<Field>);
  }

  return { show, forgetEdited, field: (name: Field) => ({ name, problem: problems[name] }), problems };
}

/** Renders the error before it moves the focus, so that screen readers read both. */
export function tellAtField(id: string | undefined, tell: () => void): void {
  flushSync(tell);
  if (id) document.getElementById(id)?.focus();
}
